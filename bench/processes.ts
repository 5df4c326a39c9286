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
function postgresPids(directory: string): number[] {
  const postmaster = Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  return [postmaster, ...childrenOf(postmaster)]
}

/** Processor time of a whole PostgreSQL. Of its ended processes the postmaster keeps count. */
export const postgresCpuMs = (directory: string): number =>
  postgresPids(directory).reduce((sum, pid) => sum + (cpuMs(pid) || 0), 0) || Number.NaN

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
