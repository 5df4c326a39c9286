import type { LoopResult } from '../client/closed-loop.ts'
import { noteSteps } from '../client/finish-note.ts'
import type { Trace } from '../floor/record.ts'
import { number, type Report, rounds, type Table, verdict } from '../report.ts'
import { median, percentile, ratio, spread } from '../statistics.ts'

/** What is measured turn by turn. */
export type Variant = 'floor' | 'allSql' | 'readyMade' | 'against' | 'rendering'

export const described: Record<Variant, string> = {
  floor: 'floor: the same rows by the same SQL',
  allSql: 'floor, with what the doors ask',
  readyMade: 'service, PDF ready-made',
  against: 'the other checkout, PDF ready-made',
  rendering: 'service, rendering',
}

export interface Measured extends LoopResult {
  /** Milliseconds of processor time a note, over all processes of a kind. */
  readonly cpu: { readonly load: number; readonly service: number; readonly postgres: number }
}

/** Of the other checkout only when there is one. */
export type Rounds = Partial<Record<Variant, Measured[]>>

/** What was found with so many clients each. */
export function reportOf(trace: Trace, found: [number, Rounds][]): Report {
  const tables = found.flatMap(([clients, measured]) => [
    throughput(clients, measured),
    latencies(clients, measured),
    ...(measured.against ? [beside(clients, measured)] : []),
  ])
  return { tables: [...tables, sqlOf(trace)], figures: Object.fromEntries(found.map(figuresOf)) }
}

function throughput(clients: number, measured: Rounds): Table {
  const rows = (Object.entries(measured) as [Variant, Measured[]][]).map(([variant, all]) => {
    const cpu = (kind: keyof Measured['cpu']) => number(median(all.map((one) => one.cpu[kind])))
    return [
      described[variant],
      ...[rounds(spread(perSecond(all))), rounds(ratio(perSecond(all), perSecond(measured.floor)))],
      ...[
        cpu('service'),
        cpu('postgres'),
        cpu('load'),
        rounds(ratio(costs(measured, variant), costs(measured, 'floor'))),
      ],
    ]
  })
  return {
    title: `Finished notes per second, ${manyClients(clients)}`,
    head: ['', 'notes/s', 'of the floor', 'CPU ms: service', 'postgres', 'load', 'cost : floor'],
    rows,
    notes: [
      'cost: processor time of service and PostgreSQL; of a floor, which has no service, of load and PostgreSQL',
      ...targets(clients, measured),
    ],
  }
}

const manyClients = (clients: number): string => `${clients} ${clients === 1 ? 'client' : 'clients'}`

/** Milliseconds of processor time that a note costs, round by round: of the floor with what sends its statements. */
const costs = (measured: Rounds, variant: Variant): number[] =>
  (measured[variant] ?? []).map(({ cpu: { service, postgres, load } }) =>
    variant === 'floor' || variant === 'allSql' ? postgres + load : service + postgres,
  )

const perSecond = (measured: readonly Measured[] = []): number[] => measured.map((one) => one.perSecond)

function targets(clients: number, measured: Rounds): string[] {
  if (clients === 1) return []
  const share = ratio(perSecond(measured.readyMade), perSecond(measured.floor)).median
  const pace = median(perSecond(measured.rendering))
  const cost = ratio(costs(measured, 'readyMade'), costs(measured, 'floor')).median
  return [
    verdict(share >= 0.5, 'target, PDF ready-made: at least 0.5 of the floor'),
    verdict(cost <= 1.9, 'target, PDF ready-made: at most 1.9 times the cost of the floor'),
    verdict(pace >= 25, 'target, rendering: at least 25 notes/s on two cores'),
  ]
}

function latencies(clients: number, measured: Rounds): Table {
  const cell = (variant: Variant, step: string, p: number) =>
    number(percentile(timesOf(measured[variant], step), p))
  return {
    title: `Milliseconds of each step, ${manyClients(clients)}`,
    head: ['', 'ready-made p50', 'p99', 'rendering p50', 'p99'],
    rows: noteSteps.map((step) => [
      step,
      ...[cell('readyMade', step, 0.5), cell('readyMade', step, 0.99)],
      ...[cell('rendering', step, 0.5), cell('rendering', step, 0.99)],
    ]),
  }
}

const timesOf = (measured: readonly Measured[] = [], step: string): number[] =>
  measured.flatMap((one) => one.steps[step] ?? [])

/** This checkout beside the other, round by round. */
function beside(clients: number, measured: Rounds): Table {
  const p50s = (variant: Variant, step: string) =>
    (measured[variant] ?? []).map((one) => percentile(one.steps[step] ?? [], 0.5))
  const [mine, other] = ['readyMade', 'against'] as const
  const steps = noteSteps.map((step) => [step, ratio(p50s(mine, step), p50s(other, step))] as const)
  const cost = ratio(costs(measured, mine), costs(measured, other))
  const slowest = Math.max(cost.median, ...steps.map(([, { median }]) => median))
  return {
    title: `This checkout beside the other, PDF ready-made, ${manyClients(clients)}`,
    head: ['', 'this : other'],
    rows: [
      ['notes/s', rounds(ratio(perSecond(measured[mine]), perSecond(measured[other])))],
      ['processor time of a note', rounds(cost)],
      ...steps.map(([step, found]) => [`${step}, p50`, rounds(found)]),
    ],
    notes: [verdict(slowest <= 1.05, 'target: nothing slower by more than 5 %')],
  }
}

/** What each step sends to the database: visits to the pool, round trips, statements. */
function sqlOf(trace: Trace): Table {
  const rows = noteSteps.map((step) => {
    const visits = trace.visits.filter((visit) => visit.step === step)
    const times = step === 'link' || step === 'view' || step === 'pdf' || step === 'sign' ? 3 : 1
    const trips = visits.reduce((sum, { pipelines }) => sum + pipelines.length, 0)
    const statements = visits.reduce((sum, { pipelines }) => sum + pipelines.flat().length, 0)
    return [step, ...[visits.length, trips, statements].map((count) => number(count / times))]
  })
  return { title: 'SQL of each step', head: ['', 'transactions', 'round trips', 'statements'], rows }
}

function figuresOf([clients, measured]: [number, Rounds]): [string, unknown] {
  const of = (variant: Variant, all: readonly Measured[]) => ({
    notesPerSecond: spread(perSecond(all)),
    ofFloor: ratio(perSecond(all), perSecond(measured.floor)),
    costOfFloor: ratio(costs(measured, variant), costs(measured, 'floor')),
    cpuMs: all.map(({ cpu }) => cpu),
    steps: Object.fromEntries(
      [...noteSteps, 'note'].flatMap((step) => {
        const times = timesOf(all, step)
        return times.length > 0 ? [[step, { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }]] : []
      }),
    ),
  })
  const variants = Object.entries(measured) as [Variant, Measured[]][]
  return [`clients${clients}`, Object.fromEntries(variants.map(([name, all]) => [name, of(name, all)]))]
}
