/** The order of jobs of a kind: a person waits for an urgent one, no one for bulk. */
export const priorities = { urgent: 0, ordinary: 1, bulk: 2 } as const
export type Priority = keyof typeof priorities

export interface JobKind<Payload = unknown> {
  /** Lower case and `_`; stands in rows and metrics. */
  readonly name: string
  /** How many of them one server does at once. */
  readonly atOnce: number
  /** Seconds one may take; then it has failed. */
  readonly seconds: number
  /** Seconds until each next attempt; after the last the job is given up and stays in the table with its error. */
  readonly waits: readonly number[]
  /** Seconds until it is done again: there is one job of such a kind, for ever, and it is never given up. */
  readonly every?: number
  /** Days that its rows are kept when they are done or given up. */
  readonly keepDays: { readonly done: number; readonly dead: number }
  /** Only carries the type. */
  readonly payload?: Payload
}

const registry = new Map<string, JobKind>()

/** Declares a kind of job. Names are unique in the server. The payload is kept as JSON and holds no secret. */
export function jobKind<Payload>(kind: JobKind<Payload>): JobKind<Payload> {
  if (registry.has(kind.name)) throw new Error(`kind of job ${kind.name} is declared twice`)
  registry.set(kind.name, kind)
  return kind
}

/** Every declared kind, for sweeping and metrics. */
export const declaredKinds = (): readonly JobKind[] => [...registry.values()]

/** A job as its handler sees it. */
export interface Attempt {
  readonly id: string
  /** 1 at first. */
  readonly attempt: number
  /** Aborted when it took too long, when another server has the job by now, and when this one stops. */
  readonly signal: AbortSignal
}

/** How a server does the jobs of a kind. */
export interface JobHandler {
  readonly kind: JobKind
  /** At least once a job, perhaps on two servers at once: doing it twice must do no harm. Throwing is trying again. */
  readonly handle: (payload: unknown, job: Attempt) => Promise<void>
}

export const handler = <Payload>(
  kind: JobKind<Payload>,
  handle: (payload: Payload, job: Attempt) => Promise<void>,
): JobHandler => ({ kind, handle: handle as JobHandler['handle'] })
