import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** proc(5): times are in ticks of USER_HZ, which is 100 wherever Linux runs. */
const TICK_MS = 10

/** Milliseconds of processor time that a process and its ended children have used; NaN where there is no /proc. */
export function cpuMs(pid: number): number {
  const fields = statOf(pid)
  if (!fields) return Number.NaN
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)
}

/** The processes of a PostgreSQL, by its data directory. */
export function postgresPids(directory: string): number[] {
  const postmaster = Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  return [postmaster, ...childrenOf(postmaster)]
}

/** Processor time of a whole PostgreSQL. Of its ended processes the postmaster keeps count. */
export const postgresCpuMs = (directory: string): number =>
  postgresPids(directory).reduce((sum, pid) => sum + (cpuMs(pid) || 0), 0) || Number.NaN

/** Bytes of memory that a process holds, shared pages included. */
export function residentBytes(pid: number): number {
  const status = fileOf(pid, 'status')
  const resident = /^VmRSS:\s*(\d+) kB$/m.exec(status ?? '')?.[1]
  if (resident !== undefined) return Number(resident) * 1024
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
}

/** Bytes of memory of several processes, shared pages counted once; NaN where the system does not say. */
export function proportionalBytes(pids: readonly number[]): number {
  const sizes = pids.map((pid) => /^Pss:\s*(\d+) kB$/m.exec(fileOf(pid, 'smaps_rollup') ?? '')?.[1])
  return sizes.reduce((sum, size) => sum + Number(size ?? Number.NaN) * 1024, 0)
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[1]) === parent)
}

/** Fields of /proc/<pid>/stat from the third (state) on: the second may hold spaces. */
function statOf(pid: number): string[] | undefined {
  return fileOf(pid, 'stat')?.split(') ').at(-1)?.split(' ')
}

/** Undefined when the process has ended or this is not Linux. */
function fileOf(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}
