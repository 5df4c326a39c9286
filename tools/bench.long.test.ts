import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

it('npm run bench goes every way that it has, and writes figures of each section', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'consign-bench-test-'))
  try {
    const program = ['bench/main.ts', '--quick', '--json', join(folder, 'figures.json')]
    const { stdout } = await promisify(execFile)(process.execPath, program, {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    })
    expect(stdout).toContain('Figures: ')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it.each([
  [['nothing'], 'there is no section "nothing"'],
  [['notes', '--beside', 'nothing'], 'git knows no commit "nothing" here'],
  [['notes', '--rounds', '0'], '"0" is not a number above 0'],
])('npm run bench -- %j is refused before anything is measured', async (args, message) => {
  const run = promisify(execFile)(process.execPath, ['bench/main.ts', ...args], { cwd: root })
  await expect(run).rejects.toMatchObject({ code: 2, stdout: expect.stringContaining(message) })
})
