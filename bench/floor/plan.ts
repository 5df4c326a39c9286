import { randomBytes, randomUUID } from 'node:crypto'
import { isUuid, type Trace } from './record.ts'
import type { Visit } from './recorder.ts'

/** A trace that can be replayed with ids and digests of its own each time. */
export interface Plan {
  readonly visits: readonly PlannedVisit[]
  /** New values for everything that belongs to one note. */
  fresh(): ReadonlyMap<string, string>
}

export type PlannedVisit = Pick<Visit, 'pipelines'>

/** Does nothing by itself. */
const bare = new Set(['enter_company'])

const isDigest = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-f0-9]{64}$/.test(value)

/**
 * What is replayed of a trace. Without the doors nothing is asked but what the operations themselves read and write.
 * Only whole values are replaced: texts and bytes are ready-made, whatever ids they mention.
 */
export function planOf(trace: Trace, { doors }: { doors: boolean }): Plan {
  const dropped = new Set(doors ? [] : trace.doors)
  const visits = trace.visits.flatMap(({ pipelines }) => {
    const kept = pipelines
      .map((statements) => statements.filter(({ name }) => !dropped.has(name)))
      .filter((statements) => statements.some(({ name }) => !bare.has(name)))
    return kept.length === 0 ? [] : [{ pipelines: kept }]
  })
  return { visits, fresh: fresherOf(trace) }
}

function fresherOf(trace: Trace): Plan['fresh'] {
  const known = new Set(trace.known)
  const values = trace.visits.flatMap(({ pipelines }) =>
    pipelines.flat().flatMap((statement) => statement.values),
  )
  const makers = new Map<string, () => string>()
  for (const value of values) {
    if (isUuid(value) && !known.has(value)) makers.set(value, randomUUID)
    if (isDigest(value)) makers.set(value, () => randomBytes(32).toString('hex'))
  }
  const slots = [...makers]
  return () => new Map(slots.map(([value, make]) => [value, make()]))
}
