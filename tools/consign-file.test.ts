import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ORIGIN, signers } from '@consign/evidence/testing/log'
import { formatVerifierKey } from '@consign/log'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const program = 'node_modules/.cache/consign-test.mjs'
let elsewhere: string

beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'consign-file-'))
  await run(process.execPath, [join(root, 'tools/consign-file.ts'), program])
  await cp(join(root, program), join(elsewhere, 'consign.mjs'))
})
afterAll(async () => {
  await rm(elsewhere, { recursive: true })
  await rm(join(root, program))
})

it('is a witness by itself, with nothing of this repository beside it', async () => {
  const args = ['--name', 'w.example', '--log', formatVerifierKey(signers.log.key), '--listen', '127.0.0.1:0']
  const child = spawn(process.execPath, ['consign.mjs', 'witness', ...args], { cwd: elsewhere, env: {} })
  const [said] = await once(child.stdout, 'data')
  expect(String(said)).toContain(`watches ${ORIGIN}, 0 entries so far`)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('has the other commands too', async () => {
  const bundle = join(root, 'vectors/bundle/issued.valid.zip')
  const options = { cwd: elsewhere, env: {} }
  const { stdout } = await run(process.execPath, ['consign.mjs', 'verify', bundle], options)
  expect(stdout).toMatch(/\nVALID: /)
  expect((await run(process.execPath, ['consign.mjs', 'monitor', '--help'], options)).stdout).toContain(
    'Usage',
  )
  const { stdout: help } = await run(process.execPath, ['consign.mjs', '--help'], options)
  expect(help).toContain('verify, witness and monitor')
  await expect(run(process.execPath, ['consign.mjs'], options)).rejects.toMatchObject({ code: 64 })
})
