import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { advisories } from './advisories.ts'
import { authJsSuite } from './auth-js-suite.ts'
import { type Check, readinessOf } from './check.ts'
import { npmGenerators, oapiCodegen, openapiGenerator, openapiPythonClient } from './client-generators.ts'
import { dnsPrograms } from './dns-programs.ts'
import { dssAndPython } from './dss.ts'
import { goPrograms } from './go-programs.ts'
import { mcpConformance } from './mcp.ts'
import { packers } from './packers.ts'
import { publishedSchemas } from './published-schemas.ts'
import { pythonWith } from './python.ts'
import { pythonStdnum } from './stdnum.ts'
import { verapdf } from './verapdf.ts'

/** Every check of `npm run interop`. */
const CHECKS: readonly Check[] = [
  {
    name: 'the example in Python',
    programs: ['python3', 'postgresql', 'chromium-headless-shell'],
    prepare: () => pythonWith('cryptography'),
    tests: 'examples/examples.test.ts',
    named: 'Python',
  },
  {
    name: 'veraPDF on the prints',
    programs: ['chromium-headless-shell'],
    prepare: verapdf,
    tests: 'packages/pdf/src/verapdf.interop.test.ts',
    named: 'veraPDF',
  },
  {
    name: 'eFTI and UN/CEFACT schemas on the exports',
    programs: [],
    prepare: publishedSchemas,
    tests: 'tools/interop/exchange.interop.test.ts',
    named: 'published schema',
  },
  {
    name: 'a witness and a reader of logs of others on the log',
    programs: ['postgresql'],
    prepare: goPrograms,
    tests: 'apps/server/src/tlog/omniwitness.interop.test.ts',
  },
  {
    name: 'DSS and Python on timestamps and seals',
    programs: ['postgresql', 'openssl', 'dnsmasq-base'],
    prepare: dssAndPython,
    tests: 'apps/server/src/features/seals/judges.interop.test.ts',
  },
  {
    name: 'DNSSEC by Knot and Unbound on the seals',
    programs: ['postgresql', 'openssl', 'dnsmasq-base'],
    prepare: dnsPrograms,
    tests: 'apps/server/src/features/seals/dnssec.interop.test.ts',
  },
  {
    name: 'the tests of supabase auth-js on signing in',
    programs: ['postgresql'],
    prepare: authJsSuite,
    tests: 'apps/server/src/http/auth-js.interop.test.ts',
  },
  {
    name: 'a client by oapi-codegen',
    programs: ['postgresql'],
    prepare: oapiCodegen,
    tests: 'apps/server/src/http/first-note.interop.test.ts',
    named: 'oapi-codegen',
  },
  {
    name: 'a client by openapi-generator',
    programs: ['postgresql'],
    prepare: openapiGenerator,
    tests: 'apps/server/src/http/first-note.interop.test.ts',
    named: 'openapi-generator',
  },
  {
    name: 'a client by openapi-python-client',
    programs: ['postgresql'],
    prepare: openapiPythonClient,
    tests: 'apps/server/src/http/first-note.interop.test.ts',
    named: 'openapi-python-client',
  },
  {
    name: 'a client by openapi-typescript',
    programs: ['postgresql'],
    prepare: npmGenerators,
    tests: 'apps/server/src/http/first-note.interop.test.ts',
    named: 'openapi-typescript',
  },
  {
    name: 'a client by hey-api',
    programs: ['postgresql'],
    prepare: npmGenerators,
    tests: 'apps/server/src/http/first-note.interop.test.ts',
    named: 'hey-api',
  },
  {
    name: 'the conformance suite of the Model Context Protocol on /mcp',
    programs: ['postgresql'],
    prepare: mcpConformance,
    tests: 'apps/server/src/mcp/judges.interop.test.ts',
    named: 'conformance',
  },
  {
    name: 'the MCP client in Python on /mcp',
    programs: ['postgresql'],
    prepare: () => pythonWith('mcp'),
    tests: 'apps/server/src/mcp/judges.interop.test.ts',
    named: 'Python',
  },
  {
    name: 'bundles packed again by zip, 7-Zip and bsdtar',
    programs: [],
    prepare: packers,
    tests: 'packages/evidence/src/bundle/packers.interop.test.ts',
  },
  {
    name: 'python3-stdnum on 10,000 VAT numbers and GLN',
    programs: [],
    prepare: pythonStdnum,
    tests: 'apps/server/src/features/library/numbers.interop.test.ts',
  },
  {
    name: 'advisories about what runs',
    programs: [],
    prepare: advisories,
    tests: 'tools/interop/advisories.interop.test.ts',
    named: 'advisory',
  },
]

/**
 * `npm run interop`: others' programs judge ours, beyond npm and the programs of `npm test`. It fetches what it can, and
 * names what it skips and why; it fails only by a check that ran.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const failed: string[] = []
for (const check of CHECKS) {
  const { name, tests, named } = check
  const ready = await readinessOf(check)
  if ('skip' in ready) {
    console.log(`skipped  ${name}: ${ready.skip}`)
    continue
  }
  const some = named === undefined ? [] : ['-t', named]
  const run = spawnSync(process.execPath, [vitest, 'run', tests, ...some], {
    cwd: root,
    env: { ...process.env, ...ready.env, SUITE: 'interop' },
    encoding: 'utf8',
  })
  console.log(`${run.status === 0 ? 'ok     ' : 'FAILED '}  ${name}`)
  if (run.status === 0) continue
  failed.push(name)
  console.log(run.stdout, run.stderr)
}
process.exit(failed.length > 0 ? 1 : 0)
