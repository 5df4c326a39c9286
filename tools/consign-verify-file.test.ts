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
  await rm(join(root, program.replace(/\.mjs$/, '')), { recursive: true })
})

const verify = (bundle: string) =>
  run(process.execPath, ['consign-verify.mjs', join(root, 'vectors/bundle', bundle)], {
    cwd: elsewhere,
    env: {},
  })

it('is a package that npm packs, and that a stranger installs and runs', async () => {
  const folder = join(root, program.replace(/\.mjs$/, ''))
  const { stdout } = await run('npm', ['pack', folder, '--json', '--pack-destination', elsewhere])
  const [packed] = JSON.parse(stdout)
  expect(packed.files.map(({ path }: { path: string }) => path).sort()).toEqual([
    'LICENSE',
    'README.md',
    'consign-verify.mjs',
    'package.json',
  ])
  await run('tar', ['-xzf', join(elsewhere, packed.filename), '-C', elsewhere])
  const bundle = join(root, 'vectors/bundle/issued.valid.zip')
  const verified = await run(process.execPath, ['package/consign-verify.mjs', bundle], { cwd: elsewhere })
  expect(verified.stdout).toMatch(/\nVALID: every check/)
}, 60_000)

it('verifies a bundle by itself, with nothing of this repository beside it', async () => {
  expect((await verify('three-signatures.valid.zip')).stdout).toMatch(/\nVALID: every check/)
  await expect(verify('state-changed.invalid.zip')).rejects.toMatchObject({ code: 1 })
  await expect(verify('empty.invalid.zip')).rejects.toMatchObject({ code: 65 })
})
