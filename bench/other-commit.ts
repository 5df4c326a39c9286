import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface OtherCommit extends AsyncDisposable {
  /** The program that starts its service. */
  readonly main: string
}

/** Where the program has stood, the newest place first. */
const PLACES = ['apps/server/src/programs/main.ts', 'apps/server/src/main.ts']

/** Checks another commit out beside this one and installs what its service runs on, as its lockfile says. */
export async function checkOut(commit: string): Promise<OtherCommit> {
  const folder = await mkdtemp(join(tmpdir(), `consign-bench-${commit}-`))
  const run = (program: string, cwd: string, ...args: string[]) =>
    execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  await using undo = new AsyncDisposableStack()
  run('git', '.', 'worktree', 'add', '--quiet', '--detach', folder, commit)
  undo.defer(() => void run('git', '.', 'worktree', 'remove', '--force', folder))
  run('npm', folder, 'ci', '--omit=dev', '--include=optional', '--ignore-scripts', '--loglevel=error')
  const main = PLACES.map((place) => join(folder, place)).find((path) => existsSync(path))
  if (main === undefined) throw new Error(`${commit} has none of ${PLACES.join(', ')}`)
  const owned = undo.move()
  return { main, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
