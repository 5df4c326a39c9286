import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Readiness } from './check.ts'
import { mavenJars } from './maven.ts'
import { npmInto } from './npm-into.ts'
import { pythonWith } from './python.ts'

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/interop-clients', import.meta.url))

/** The generators of clients that are tried, and their licences; they are run, and no part of what is shipped. */
const OAPI_CODEGEN = 'v2.8.2' // Apache 2.0
const OPENAPI_GENERATOR = '7.25.0' // Apache 2.0
// All MIT but TypeScript (Apache 2.0).
const NPM = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  'typescript@5.9.3',
]
const JACKSON = '2.21.5'

export async function oapiCodegen(): Promise<Readiness> {
  if (spawnSync('go', ['version']).error) return { skip: 'there is no go (1.25 or newer: go.dev/dl)' }
  const bin = `${FOLDER}/oapi-codegen-${OAPI_CODEGEN}`
  const env = { OAPI_CODEGEN: `${bin}/oapi-codegen` }
  if (existsSync(env.OAPI_CODEGEN)) return { env }
  const path = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@${OAPI_CODEGEN}`
  const { status, stderr } = spawnSync('go', ['install', path], {
    env: { ...process.env, GOBIN: bin },
    encoding: 'utf8',
  })
  return status === 0 ? { env } : { skip: `go: ${stderr.trim().split('\n').at(-1)}` }
}

export async function openapiGenerator(): Promise<Readiness> {
  const generator = await mavenJars(
    'openapi-generator',
    `org.openapitools:openapi-generator-cli:${OPENAPI_GENERATOR}`,
  )
  if ('skip' in generator) return generator
  const libraries = await mavenJars(
    'openapi-client',
    `com.fasterxml.jackson.datatype:jackson-datatype-jsr310:${JACKSON}`,
    'org.openapitools:jackson-databind-nullable:0.2.11',
    'jakarta.annotation:jakarta.annotation-api:1.3.5',
    'com.google.code.findbugs:jsr305:3.0.2',
    'org.apache.httpcomponents:httpmime:4.5.14',
  )
  if ('skip' in libraries) return libraries
  return { env: { OPENAPI_GENERATOR: `${generator.jars}/*`, CLIENT_JARS: `${libraries.jars}/*` } }
}

/** Of openapi-python-client (MIT), which has no fixed version: the newest that this Python takes. */
export const openapiPythonClient = (): Promise<Readiness> => pythonWith('openapi_python_client')

export const npmGenerators = (): Promise<Readiness> => npmInto('NPM_GENERATORS', `${FOLDER}/npm`, NPM)
