import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const program = 'node_modules/.cache/consign-verify-test.mjs'
let elsewhere: string

beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'consign-verify-file-'))
  await run(process.execPath, [join(root, 'tools/consign-verify-file.ts'), program])
  await cp(join(root, program), join(elsewhere, 'consign-verify.mjs'))
})
afterAll(async () => {
  await rm(elsewhere, { recursive: true })
  await rm(join(root, program))
})

const verify = (bundle: string) =>
  run(process.execPath, ['consign-verify.mjs', join(root, 'vectors/bundle', bundle)], {
    cwd: elsewhere,
    env: {},
  })

it('verifies a bundle by itself, with nothing of this repository beside it', async () => {
  expect((await verify('three-signatures.valid.zip')).stdout).toMatch(/\nVALID: every check/)
  await expect(verify('state-changed.invalid.zip')).rejects.toMatchObject({ code: 1 })
  await expect(verify('empty.invalid.zip')).rejects.toMatchObject({ code: 65 })
})
