import { existsSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { authJsSuite } from './auth-js-suite.ts'
import { readinessOf } from './check.ts'
import { npmGenerators, oapiCodegen, openapiGenerator } from './client-generators.ts'
import { dnsPrograms } from './dns-programs.ts'
import { goPrograms } from './go-programs.ts'
import { mcpConformance } from './mcp.ts'
import { packers } from './packers.ts'
import { publishedSchemas } from './published-schemas.ts'
import { pythonWith } from './python.ts'
import { verapdf } from './verapdf.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const unpacked = new URL('../../node_modules/.cache/interop-dns/root', import.meta.url)
const hasDns = existsSync('/usr/sbin/knotd') || existsSync(unpacked)

it.each<readonly [string, () => Promise<unknown>, reason: string]>([
  ['AUTH_JS', authJsSuite, 'AUTH_JS'],
  ['EFTI_SCHEMAS', publishedSchemas, 'EFTI_SCHEMAS'],
  ['PATH', goPrograms, 'there is no go (1.25 or newer: go.dev/dl)'],
  ['PATH', oapiCodegen, 'there is no go (1.25 or newer: go.dev/dl)'],
  ['PATH', openapiGenerator, 'there is no JDK (Debian: default-jdk-headless)'],
  ['PATH', npmGenerators, 'npm: '],
  ['PATH', mcpConformance, 'npm: '],
  ['PATH', packers, 'there is no zip, 7z or bsdtar'],
  ['PATH', verapdf, 'there is no JDK (Debian: default-jdk-headless)'],
  ['PATH', () => pythonWith('json'), 'there is no python3'],
  ...(hasDns
    ? []
    : [['PATH', dnsPrograms, 'there is no knotd and no unbound, and no apt-get to fetch them'] as const]),
])('without what %s leads to, %o is skipped: %s', async (variable, judge, reason) => {
  vi.stubEnv(variable, '/nowhere')
  expect(await judge()).toMatchObject({ skip: expect.stringContaining(reason) })
})

it('a Python that has the packages is taken as it is', async () => {
  expect(await pythonWith('json', 'hashlib')).toEqual({ env: { PYTHON: 'python3' } })
})

it('a check whose program is missing and cannot be installed is skipped, and its package named', async () => {
  vi.stubEnv('PATH', '/nowhere')
  const check = { name: 'any', programs: ['jq'], prepare: async () => ({ env: {} }), tests: 'any' }
  expect(await readinessOf(check)).toMatchObject({ skip: expect.stringContaining('interop needs jq') })
  expect(await readinessOf({ ...check, programs: [] })).toEqual({ env: {} })
})
