import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifyCommand } from '@consign/cli'
import { useOwnService } from '@consign/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

const service = useOwnService({ renderer: 'real' })
const python = process.env['PYTHON'] ?? 'python3'
const hasCryptography = spawnSync(python, ['-c', 'import cryptography']).status === 0

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consign-examples-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs an example as its head says; returns its output and the verdict on its bundle. */
async function played(command: string, example: string): Promise<{ said: string; verdict: string }> {
  const bundle = join(folder, `${example}.zip`)
  const path = join(import.meta.dirname, example)
  const { stdout } = await promisify(execFile)(command, [path, service.url, bundle])
  const verified = await verifyCommand([bundle])
  return { said: stdout, verdict: verified.stdout }
}

const told = ['ZL/2026/000123: issued', 'signed as sender', 'signed as carrier', 'signed as consignee']

it.each([
  ['with-fetch.ts', process.execPath],
  ['with-sdk.ts', process.execPath],
  ['with-supabase.ts', process.execPath],
  ['issue-and-sign.sh', 'bash'],
])('%s goes from sign-up to a bundle that verifies', async (example, command) => {
  const { said, verdict } = await played(command, example)
  for (const line of told) expect(said).toContain(line)
  expect(said).toContain('no plate is stated')
  expect(verdict).toMatch(/^VALID/m)
})

// `npm run interop` brings the package where it is not there.
it.runIf(hasCryptography)('Python goes from sign-up to a bundle that verifies', async () => {
  const { said, verdict } = await played(python, 'issue_and_sign.py')
  for (const line of told) expect(said).toContain(line)
  expect(verdict).toMatch(/^VALID/m)
})

it('every program here is run by a test', async () => {
  const programs = (await readdir(import.meta.dirname)).filter((name) =>
    /^(?!signer).*\.(ts|py|sh)$/.test(name),
  )
  expect(programs.sort()).toEqual([
    'examples.test.ts',
    'issue-and-sign.sh',
    'issue_and_sign.py',
    // By apps/server/src/seals/remote-signer.test.ts.
    'seal-signer.ts',
    'with-fetch.ts',
    'with-sdk.ts',
    'with-supabase.ts',
  ])
})
