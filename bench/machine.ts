import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { postgresBinaries } from '@consign/embedded-postgres'

/** What the figures were measured on. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memoryGiB: number
  readonly node: string
  readonly postgres: string
  /** Processes that wanted a core before the benchmark began: above 0.2 the machine does other work. */
  readonly loadBefore: number
  readonly commit: string
}

export async function thisMachine(): Promise<Machine> {
  const { postgres } = await postgresBinaries()
  const list = cpus()
  return {
    cpu: list[0]?.model.trim() ?? 'unknown',
    cores: list.length,
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    postgres: execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1) ?? '',
    loadBefore: loadavg()[0] ?? Number.NaN,
    commit: commit(),
  }
}

/** Outside of a checkout there is none. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
