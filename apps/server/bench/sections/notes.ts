import type { Effort } from '../arguments.ts'
import { type Bed, openBed } from '../bed.ts'
import type { LoopOptions, LoopResult } from '../client/closed-loop.ts'
import { newCompany } from '../client/company.ts'
import { noteSteps } from '../client/finish-note.ts'
import { type LoadProcess, openLoadProcess } from '../client/worker.ts'
import { recordNote, type Trace } from '../floor/record.ts'
import { rowCounts, rowsAdded } from '../floor/row-counts.ts'
import { cpuMs, postgresCpuMs } from '../processes.ts'
import { number, type Report, rounds, type Table, verdict } from '../report.ts'
import { fill, ordinaryCount } from '../scale/fill.ts'
import { loop, progress, type Section } from '../section.ts'
import { type ServiceProcess, startService } from '../service-process.ts'
import { median, percentile, ratio, spread } from '../statistics.ts'

const clientCounts = [1, 16] as const

/** What is measured turn by turn. */
type Variant = 'floor' | 'allSql' | 'readyMade' | 'rendering'

const described: Record<Variant, string> = {
  floor: 'floor: the same rows by the same SQL',
  allSql: 'floor, with what the doors ask',
  readyMade: 'service, PDF ready-made',
  rendering: 'service, rendering',
}

interface Measured extends LoopResult {
  /** Milliseconds of processor time a note, over all processes of a kind. */
  readonly cpu: { readonly load: number; readonly service: number; readonly postgres: number }
}

type Rounds = Record<Variant, Measured[]>

/** Finished notes per second beside the floor, in turn. */
export const notes: Section = async (effort) => {
  await using bed = await openBed()
  progress('notes: recording one note for the floor')
  const trace = await recordNote(bed)
  await using readyMade = await startService({ DATABASE_URL: bed.url() }, undefined, ['--ready-made'])
  await using rendering = await startService({ DATABASE_URL: bed.url() })
  await using load = await openLoadProcess()
  progress(`notes: storing ${ordinaryCount} documents`)
  await fill(bed, await newCompany(readyMade.url, bed.url()))
  await mustStoreTheSame({ bed, trace, load })
  const run = runner({ bed, trace, load, services: { readyMade, rendering } })
  const found: [number, Rounds][] = []
  for (const clients of clientCounts) found.push([clients, await inTurn(run, effort, clients)])
  return reportOf(trace, found)
}

interface Rig {
  readonly bed: Bed
  readonly trace: Trace
  readonly load: LoadProcess
  readonly services: Record<'readyMade' | 'rendering', ServiceProcess>
}

/** A floor that leaves out rows would be no floor. */
async function mustStoreTheSame({ bed, trace, load }: Omit<Rig, 'services'>): Promise<void> {
  const once = { clients: 1, seconds: 0.001, warmupSeconds: 0 }
  const before = await rowCounts(bed)
  await load.run('replayNotes', { ...once, urls: bed.urls(), trace, doors: false })
  const added = rowsAdded(before, await rowCounts(bed))
  const [wanted, got] = [trace.rows, added].map((rows) => JSON.stringify([...rows]))
  if (got !== wanted) throw new Error(`the floor stored ${got}, the service ${wanted}`)
}

type Run = (variant: Variant, options: LoopOptions) => Promise<Measured>

function runner({ bed, trace, load, services }: Rig): Run {
  const start = async (variant: Variant, options: LoopOptions): Promise<LoopResult> => {
    if (variant === 'floor' || variant === 'allSql') {
      return load.run('replayNotes', { ...options, urls: bed.urls(), trace, doors: variant === 'allSql' })
    }
    const company = await newCompany(services[variant].url, bed.url())
    return load.run('finishNotes', { ...options, company })
  }
  const usedBy = (variant: Variant) => ({
    load: cpuMs(load.pid),
    service: variant in services ? cpuMs(services[variant as keyof typeof services].pid) : 0,
    postgres: postgresCpuMs(bed.postgres),
  })
  return async (variant, options) => {
    const before = usedBy(variant)
    const result = await start(variant, options)
    const after = usedBy(variant)
    const each = (kind: keyof typeof before) => (after[kind] - before[kind]) / result.finished
    return { ...result, cpu: { load: each('load'), service: each('service'), postgres: each('postgres') } }
  }
}

async function inTurn(run: Run, effort: Effort, clients: number): Promise<Rounds> {
  const found: Rounds = { floor: [], allSql: [], readyMade: [], rendering: [] }
  for (let round = 1; round <= effort.rounds; round += 1) {
    for (const variant of Object.keys(found) as Variant[]) {
      progress(`notes: ${clients} clients, round ${round} of ${effort.rounds}, ${described[variant]}`)
      found[variant].push(await run(variant, loop(effort, clients)))
    }
  }
  return found
}

function reportOf(trace: Trace, found: [number, Rounds][]): Report {
  const tables = found.flatMap(([clients, measured]) => [
    throughput(clients, measured),
    latencies(clients, measured),
  ])
  return { tables: [...tables, sqlOf(trace)], figures: Object.fromEntries(found.map(figuresOf)) }
}

function throughput(clients: number, measured: Rounds): Table {
  const floor = perSecond(measured.floor)
  const rows = (Object.keys(measured) as Variant[]).map((variant) => {
    const pace = perSecond(measured[variant])
    const cpu = (kind: keyof Measured['cpu']) => number(median(measured[variant].map((one) => one.cpu[kind])))
    const compared = rounds(ratio(pace, floor))
    const all = median(
      measured[variant].map(({ cpu: { service, postgres, load } }) => service + postgres + load),
    )
    return [
      described[variant],
      ...[rounds(spread(pace)), compared],
      ...[number(all), cpu('service'), cpu('postgres'), cpu('load')],
    ]
  })
  return {
    title: `Finished notes per second, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
    head: ['', 'notes/s', 'of the floor', 'CPU ms a note', 'service', 'postgres', 'load'],
    rows,
    notes: targets(clients, measured),
  }
}

const perSecond = (measured: readonly Measured[]): number[] => measured.map((one) => one.perSecond)

function targets(clients: number, measured: Rounds): string[] {
  if (clients === 1) return []
  const share = ratio(perSecond(measured.readyMade), perSecond(measured.floor)).median
  const pace = median(perSecond(measured.rendering))
  return [
    verdict(share >= 0.5, 'target, PDF ready-made: at least 0.5 of the floor'),
    verdict(pace >= 25, 'target, rendering: at least 25 notes/s on two cores'),
  ]
}

function latencies(clients: number, measured: Rounds): Table {
  const all = (variant: Variant, step: string) => measured[variant].flatMap((one) => one.steps[step] ?? [])
  const cell = (variant: Variant, step: string, p: number) => number(percentile(all(variant, step), p))
  return {
    title: `Milliseconds of each step, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
    head: ['', 'ready-made p50', 'p99', 'rendering p50', 'p99'],
    rows: noteSteps.map((step) => [
      step,
      ...[cell('readyMade', step, 0.5), cell('readyMade', step, 0.99)],
      ...[cell('rendering', step, 0.5), cell('rendering', step, 0.99)],
    ]),
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
  const floor = perSecond(measured.floor)
  const of = (variant: Variant) => ({
    notesPerSecond: spread(perSecond(measured[variant])),
    ofFloor: ratio(perSecond(measured[variant]), floor),
    cpuMs: measured[variant].map(({ cpu }) => cpu),
    steps: Object.fromEntries(
      [...noteSteps, 'note'].flatMap((step) => {
        const all = measured[variant].flatMap((one) => one.steps[step] ?? [])
        return all.length > 0 ? [[step, { p50: percentile(all, 0.5), p99: percentile(all, 0.99) }]] : []
      }),
    ),
  })
  const variants = Object.keys(measured) as Variant[]
  return [`clients${clients}`, Object.fromEntries(variants.map((variant) => [variant, of(variant)]))]
}
