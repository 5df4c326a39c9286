import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { Readiness } from './check.ts'

/** Packages of npm in a folder of their own, which the variable `name` leads the tests to. */
export async function npmInto(name: string, folder: string, packages: readonly string[]): Promise<Readiness> {
  mkdirSync(folder, { recursive: true })
  const { error, status, stderr } = spawnSync(
    'npm',
    ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder, ...packages],
    { encoding: 'utf8' },
  )
  if (error) return { skip: `npm: ${error.message}` }
  return status === 0 ? { env: { [name]: folder } } : { skip: `npm: ${stderr.trim().split('\n').at(-1)}` }
}
