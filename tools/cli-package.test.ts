import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { forTests } from '@consign/testkit'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

const folder = forTests(async () => {
  const path = await mkdtemp(join(tmpdir(), 'consign-cli-package-'))
  await run(process.execPath, [join(root, 'tools/cli-package.ts'), join(path, 'package')])
  return { path: join(path, 'package'), [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
})

it('is one file of code, which runs with nothing of this repository beside it', async () => {
  expect((await readdir(folder.path)).sort()).toEqual(['LICENSE', 'README.md', 'consign.mjs', 'package.json'])
  const consign = (...args: string[]) =>
    run(process.execPath, [join(folder.path, 'consign.mjs'), ...args], { cwd: folder.path, env: {} })
  expect((await consign('--help')).stdout).toContain('import')
  expect((await consign('verify', join(root, 'vectors/bundle/issued.valid.zip'))).stdout).toMatch(/\nVALID: /)
  expect((await consign('import', '--columns')).stdout).toContain('goods.0.description')
  expect((await consign('version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  await expect(consign('nothing')).rejects.toMatchObject({ code: 64, stdout: '' })
  await expect(consign('whoami', '--json')).rejects.toMatchObject({
    code: 77,
    stderr: expect.stringContaining('CLI_NOT_SIGNED_IN'),
  })
})
