import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { keepFilesInMemory } from './keep-in-memory.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'memory-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('names a folder of its own for temporary files, and removes what a killed run has left', async () => {
  const memory = await emptyFolder()
  const { pid } = spawnSync('true')
  for (const name of [`consign-tests-${pid}`, `consign-tests-${process.ppid}`, 'of another program'])
    await mkdir(join(memory, name))
  const env: NodeJS.ProcessEnv = {}
  keepFilesInMemory(memory, env)
  expect(env['TMPDIR']).toBe(join(memory, `consign-tests-${process.pid}`))
  expect((await readdir(memory)).sort()).toEqual(
    ['of another program', `consign-tests-${process.ppid}`, `consign-tests-${process.pid}`].sort(),
  )
})

it('leaves what was set, and a system without such a place, as they are', async () => {
  const memory = await emptyFolder()
  const env: NodeJS.ProcessEnv = { TMPDIR: '/elsewhere' }
  keepFilesInMemory(memory, env)
  expect([env['TMPDIR'], await readdir(memory)]).toEqual(['/elsewhere', []])
  const none: NodeJS.ProcessEnv = {}
  keepFilesInMemory(join(memory, 'none'), none)
  expect(none).toEqual({})
})
