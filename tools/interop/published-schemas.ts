import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readiness } from './check.ts'

/**
 * The schemas that exports are held against, which are others' and no part of this repository: EFTI_SCHEMAS is the folder
 * `schema` of EFTI4EU/reference-implementation, UNCEFACT_SCHEMA the file `UNECE-eCMR.json` of uncefact/spec-JSONschema.
 * docs/efti.md says of which commits.
 */
export async function publishedSchemas(): Promise<Readiness> {
  const { EFTI_SCHEMAS = '', UNCEFACT_SCHEMA = '' } = process.env
  if (!existsSync(`${EFTI_SCHEMAS}/xsd/consignment-common.xsd`))
    return { skip: 'EFTI_SCHEMAS names no folder with xsd/consignment-common.xsd (docs/efti.md)' }
  if (!existsSync(UNCEFACT_SCHEMA))
    return { skip: 'UNCEFACT_SCHEMA names no file: UNECE-eCMR.json (docs/efti.md)' }
  if (spawnSync('xmllint', ['--version']).error)
    return { skip: 'there is no xmllint (Debian: libxml2-utils)' }
  return { env: { EFTI_SCHEMAS, UNCEFACT_SCHEMA } }
}
