import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Effort } from '../arguments.ts'
import { type Bed, openBed } from '../bed.ts'
import type { LoopOptions, LoopResult } from '../client/closed-loop.ts'
import { newCompany } from '../client/company.ts'
import { type LoadProcess, openLoadProcess } from '../client/worker.ts'
import { recordNote, type Trace } from '../floor/record.ts'
import { rowCounts, rowsAdded } from '../floor/row-counts.ts'
import { cpuMs, postgresCpuMs } from '../processes.ts'
import { fill, ordinaryCount } from '../scale/fill.ts'
import { loop, progress, type Section } from '../section.ts'
import { type ServiceProcess, startService } from '../service-process.ts'
import { described, type Measured, type Rounds, reportOf, type Variant } from './notes-report.ts'

const clientCounts = [1, 16] as const

/** Finished notes per second beside the floor, in turn. */
export const notes: Section = async (effort) => {
  await using bed = await openBed()
  progress('notes: recording one note for the floor')
  const trace = await recordNote(bed)
  await using readyMade = await startService({ DATABASE_URL: bed.url() }, undefined, ['--ready-made'])
  await using rendering = await startService({ DATABASE_URL: bed.url() })
  await using others = new AsyncDisposableStack()
  const against = effort.against === null ? null : others.use(await startOther(bed, effort.against))
  await using load = await openLoadProcess()
  progress(`notes: storing ${ordinaryCount} documents`)
  await fill(bed, await newCompany(readyMade.url, bed.url()))
  if (against) await fill(bed, await newCompany(against.url, bed.url(otherDatabase)), otherDatabase)
  await mustStoreTheSame({ bed, trace, load })
  const services = { readyMade, rendering, ...(against && { against }) }
  const run = runner({ bed, trace, load, services })
  if (!effort.quick) await warmUp(Object.keys(services) as Variant[], run)
  const found: [number, Rounds][] = []
  const variants = (Object.keys(described) as Variant[]).filter((name) => name !== 'against' || against)
  for (const clients of clientCounts) found.push([clients, await inTurn(run, effort, clients, variants)])
  return reportOf(trace, found)
}

interface Rig {
  readonly bed: Bed
  readonly trace: Trace
  readonly load: LoadProcess
  readonly services: Partial<Record<Variant, ServiceProcess>>
}

const otherDatabase = 'other'

/** The service of another checkout, on a database that its own migrations make. */
async function startOther(bed: Bed, folder: string): Promise<ServiceProcess> {
  await bed.admin(`create database ${otherDatabase} owner consign`, 'postgres')
  const program = join(folder, 'apps/server/bench/server.ts')
  return startService({ DATABASE_URL: bed.url(otherDatabase) }, program, ['--ready-made'])
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
    const { url } = services[variant] as ServiceProcess
    const company = await newCompany(url, bed.url(variant === 'against' ? otherDatabase : undefined))
    return load.run('finishNotes', { ...options, company })
  }
  const usedBy = (variant: Variant) => ({
    load: cpuMs(load.pid),
    service: cpuOf(services[variant]),
    postgres: postgresCpuMs(bed.postgres),
  })
  return async (variant, options) => {
    await untilAtRest(bed)
    const before = usedBy(variant)
    const result = await start(variant, options)
    await untilAtRest(bed)
    const after = usedBy(variant)
    const each = (kind: keyof typeof before) => (after[kind] - before[kind]) / result.finished
    return { ...result, cpu: { load: each('load'), service: each('service'), postgres: each('postgres') } }
  }
}

/** V8 compiles a function that runs once a note well after 400 notes, best after 3,000: this is half way. */
const WARM_UP = { clients: 16, seconds: 30, warmupSeconds: 0 }

/** A service is measured as it is after some hours of work, not as it starts. */
async function warmUp(services: readonly Variant[], run: Run): Promise<void> {
  for (const variant of services) {
    progress(`notes: ${described[variant]}, until what it runs is compiled`)
    await run(variant, WARM_UP)
  }
}

const LOOK_MS = 200
const MOST_LOOKS = 25

/**
 * Waits until PostgreSQL does next to nothing. Connections end after whoever left them, and while they do, their time is
 * counted neither as theirs nor as the postmaster's: it would be missing here and be found in what comes next.
 */
async function untilAtRest({ postgres }: Bed): Promise<void> {
  let before = Number.NEGATIVE_INFINITY
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const now = postgresCpuMs(postgres)
    if (now - before <= LOOK_MS / 10) return
    before = now
    await sleep(LOOK_MS)
  }
}

const cpuOf = (service: ServiceProcess | undefined): number => (service ? cpuMs(service.pid) : 0)

async function inTurn(
  run: Run,
  effort: Effort,
  clients: number,
  variants: readonly Variant[],
): Promise<Rounds> {
  const found: Rounds = Object.fromEntries(variants.map((variant) => [variant, []]))
  for (let round = 1; round <= effort.rounds; round += 1) {
    for (const variant of variants) {
      progress(`notes: ${clients} clients, round ${round} of ${effort.rounds}, ${described[variant]}`)
      found[variant]?.push(await run(variant, loop(effort, clients)))
    }
  }
  return found
}
