import type { Directory } from '../store/directory.ts'
import type { GiveWay } from './give-way.ts'
import { claimJobs, nextLines } from './jobs.store.ts'
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

/** A kind of job on this server: what is under way, and whose turn was last in each priority. */
export interface Lane {
  readonly handler: JobHandler
  readonly running: Map<string, Running>
  readonly turns: Map<number, string>
  /** Shared by all kinds that give way; undefined of one that does not. */
  readonly way: GiveWay | undefined
  /** How many may be under way for the moment. */
  most: number
  /** When its last job began, in milliseconds of the process; 0 before the first. */
  beganAt: number
}

export const openLane = (handler: JobHandler, way: GiveWay): Lane => ({
  handler,
  running: new Map(),
  turns: new Map(),
  way: handler.kind.givesWay ? way : undefined,
  most: handler.kind.atOnce,
  beganAt: 0,
})

/** How many more jobs this server may take. */
export const freeOf = ({ running, most }: Lane): number => most - running.size

/** Whether any of its jobs may be taken now. */
export function mayTake(lane: Lane, busy: boolean): boolean {
  const { atOnce, name } = lane.handler.kind
  if (lane.running.size >= atOnce) return false
  const most = lane.way?.most(name, busy, performance.now(), lane.running.size) ?? atOnce
  lane.most = Math.min(atOnce, most)
  return freeOf(lane) > 0
}

/** Milliseconds until one that gives way may begin; undefined of a lane that waits for no turn. */
export function turnIn({ handler: { kind }, running, way }: Lane): number | undefined {
  const ms = running.size < kind.atOnce ? way?.nextIn(kind.name, performance.now()) : undefined
  return ms !== undefined && ms > 0 ? ms : undefined
}

/** A job of it has begun. */
export function noteBegin(lane: Lane): void {
  lane.beganAt = performance.now()
  lane.way?.began(lane.beganAt)
}

const START = '00000000-0000-0000-0000-000000000000'

export interface Taking {
  readonly directory: Pick<Directory, 'run'>
  readonly priority: number
  readonly leaseSeconds: number
  /** A claim of its own for each that is taken together. */
  readonly newClaim: () => string
  readonly start: (lane: Lane, job: Omit<Running, 'leave'>) => void
}

/**
 * Takes due jobs of one priority until the lane is full or none is left. Companies take turns, in the order of their ids
 * from the one whose turn was last, so that a thousand jobs of one do not stand before the first of another.
 */
export async function fillLane(lane: Lane, taking: Taking): Promise<void> {
  const { turns } = lane
  const { priority } = taking
  let idleEnds = turns.has(priority) ? 0 : 1
  while (freeOf(lane) > 0 && idleEnds < 2) {
    const { seen, taken } = await takeRound(lane, taking, turns.get(priority) ?? START)
    if (taken > 0) idleEnds = 0
    const last = seen.at(-1)
    const more = last !== undefined && (seen.length >= freeOf(lane) + taken || !last.due)
    if (more) turns.set(priority, last.line)
    else {
      turns.delete(priority)
      idleEnds += 1
    }
  }
}

/** One look at who is next after a line, and their jobs taken. */
async function takeRound(lane: Lane, taking: Taking, after: string) {
  const { directory, priority, leaseSeconds, newClaim, start } = taking
  const { name } = lane.handler.kind
  const free = freeOf(lane)
  const seen = await directory.run(nextLines, {
    kind: name,
    priority,
    after,
    most: free,
    without: fullLines(lane),
  })
  const due = seen.filter((each) => each.due).map(({ line }) => line)
  if (due.length === 0) return { seen, taken: 0 }
  const share = Math.ceil(free / due.length)
  const each = due.map((line) => Math.min(share, shareOf(lane) - runningOf(lane, line)))
  const claim = newClaim()
  const wanted = { kind: name, priority, lines: due, each, most: free, claim, seconds: leaseSeconds }
  const taken = await directory.run(claimJobs, wanted)
  for (const { attempts: attempt, ...job } of taken) start(lane, { ...job, attempt, claim })
  return { seen, taken: taken.length }
}

/** One company never has all places of a server: slow jobs of one leave room for another's. */
const shareOf = ({ handler }: Lane): number => Math.max(1, handler.kind.atOnce - 1)

const runningOf = ({ running }: Lane, line: string): number =>
  [...running.values()].filter((job) => job.line === line).length

const fullLines = (lane: Lane): string[] =>
  [...new Set([...lane.running.values()].map(({ line }) => line))].filter(
    (line) => runningOf(lane, line) >= shareOf(lane),
  )
