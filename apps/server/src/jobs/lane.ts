import type { Directory } from '../store/directory.ts'
import { claimJobs, nextTenants } from './jobs.store.ts'
import type { JobHandler } from './kind.ts'

/** A job that this server works on. */
export interface Running {
  readonly id: string
  readonly line: string
  readonly attempt: number
  readonly payload: string
  /** Proves that the job is still ours. */
  claim: string
  readonly leave: AbortController
}

/** A kind of job on this server: its running jobs, and the last tenant of each priority. */
export interface Lane {
  readonly handler: JobHandler
  readonly running: Map<string, Running>
  readonly turns: Map<number, string>
}

export const openLane = (handler: JobHandler): Lane => ({ handler, running: new Map(), turns: new Map() })

/** How many more jobs this server may take. */
export const freeOf = ({ handler, running }: Lane): number => handler.kind.atOnce - running.size

const START = '00000000-0000-0000-0000-000000000000'

interface Taking {
  readonly directory: Pick<Directory, 'run'>
  readonly priority: number
  readonly leaseSeconds: number
  /** A claim of its own for each round. */
  readonly newClaim: () => string
  readonly start: (lane: Lane, job: Omit<Running, 'leave'>) => void
}

/**
 * Takes due jobs of one priority until the lane is full or none is left. Companies take turns, one job each, in the order of
 * their ids from the one whose turn was last, so that a thousand jobs of one do not stand before the first of another.
 */
export async function fillLane(lane: Lane, taking: Taking): Promise<void> {
  const { turns } = lane
  const { priority } = taking
  let idleEnds = turns.has(priority) ? 0 : 1
  while (freeOf(lane) > 0 && idleEnds < 2) {
    const free = freeOf(lane)
    const { seen, taken } = await takeRound(lane, taking, turns.get(priority) ?? START)
    if (taken > 0) idleEnds = 0
    const last = seen.at(-1)
    if (last !== undefined && (seen.length >= free || !last.due)) turns.set(priority, last.line)
    else {
      turns.delete(priority)
      idleEnds += 1
    }
  }
}

/** One look at the tenants that follow, and a job of each taken. */
async function takeRound(
  lane: Lane,
  { directory, priority, leaseSeconds, newClaim, start }: Taking,
  after: string,
) {
  const kind = lane.handler.kind.name
  const asked = { kind, priority, after, most: freeOf(lane), without: fullTenants(lane) }
  const seen = await directory.run(nextTenants, asked)
  const lines = seen.filter(({ due }) => due).map(({ line }) => line)
  if (lines.length === 0) return { seen, taken: 0 }
  const claim = newClaim()
  const taken = await directory.run(claimJobs, { kind, priority, lines, claim, seconds: leaseSeconds })
  for (const { attempts: attempt, ...job } of taken) start(lane, { ...job, attempt, claim })
  return { seen, taken: taken.length }
}

/** Tenants with all places of a server but one: slow jobs of one leave room for another's. */
function fullTenants({ handler, running }: Lane): string[] {
  const most = Math.max(1, handler.kind.atOnce - 1)
  const counts = new Map<string, number>()
  for (const { line } of running.values()) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= most).map(([line]) => line)
}
