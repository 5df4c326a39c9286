import { setTimeout as sleep } from 'node:timers/promises'
import { type Bed, openBed } from './bed.ts'
import type { LoopOptions, LoopResult } from './client/closed-loop.ts'
import { type CompanyAccess, newCompany } from './client/company.ts'
import { type LoadProcess, openLoadProcess } from './client/worker.ts'
import { checkOut } from './other-commit.ts'
import { cpuMs, postgresCpuMs } from './processes.ts'
import { type Effort, loop, progress } from './section.ts'
import { MAIN, type ServiceProcess, startService } from './service-process.ts'

/** One commit's service, on a database that its own migrations made. */
export interface Side {
  readonly name: string
  readonly company: CompanyAccess
  readonly service: ServiceProcess
}

export interface Measured extends LoopResult {
  /** Milliseconds from the beginning of a piece of work to its end, were all of equal length. */
  readonly wall: number
  /** Milliseconds of processor time that a piece of work takes. */
  readonly cpu: { readonly service: number; readonly postgres: number }
}

/** What is measured of each side, round by round; this commit's comes first. */
export type Rounds = ReadonlyMap<Side, Measured[]>

export interface Sides extends AsyncDisposable {
  readonly all: readonly Side[]
  /** Measures the sides in turn: A, B, A, B. */
  inTurn(label: string, clients: number, work: Work): Promise<Rounds>
}

export type Work = (load: LoadProcess, side: Side, options: LoopOptions) => Promise<LoopResult>

/** This commit's service, and with `--beside` that of another on the same PostgreSQL, both warm. */
export async function openSides(effort: Effort): Promise<Sides> {
  await using undo = new AsyncDisposableStack()
  const mains = new Map([['this', MAIN]])
  if (effort.beside !== null) {
    progress(`checking out and installing ${effort.beside}`)
    mains.set(effort.beside, undo.use(await checkOut(effort.beside)).main)
  }
  const bed = undo.use(await openBed(mains.size))
  const load = undo.use(await openLoadProcess())
  const all: Side[] = []
  for (const [name, main] of mains) all.push(await openSide(bed, undo, name, main, effort))
  for (const side of all) await warmUp(bed, load, side, effort)
  const owned = undo.move()
  return {
    all,
    async inTurn(label, clients, work) {
      const found = new Map<Side, Measured[]>(all.map((side) => [side, []]))
      for (let round = 1; round <= effort.rounds; round += 1) {
        for (const [side, measured] of found) {
          progress(`${label}, round ${round} of ${effort.rounds}, ${side.name}`)
          const options = loop(effort, clients)
          measured.push(await measure(bed, side, options, () => work(load, side, options)))
        }
      }
      return found
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const databaseOf = (name: string): string => `bench_${name}`

async function openSide(
  bed: Bed,
  undo: AsyncDisposableStack,
  name: string,
  main: string,
  { env }: Effort,
): Promise<Side> {
  const database = databaseOf(name)
  await bed.admin(`create database ${database} owner consign`, 'postgres')
  const service = undo.use(await startService({ ...env, DATABASE_URL: bed.url(database) }, main))
  return { name, service, company: await newCompany(service.url) }
}

/**
 * Brings a side to where it is after some weeks of work: V8 compiles a function that runs once a note well after 400 notes,
 * and PostgreSQL cannot tell one index from another on tables without statistics.
 */
async function warmUp(
  bed: Bed,
  load: LoadProcess,
  { name, company }: Side,
  { quick }: Effort,
): Promise<void> {
  progress(`warming up, ${name}`)
  await load.run('finishNotes', { clients: 16, seconds: quick ? 1 : 30, warmupSeconds: 0, company })
  await bed.admin('vacuum (analyze)', databaseOf(name))
}

async function measure(
  bed: Bed,
  { service }: Side,
  { clients }: LoopOptions,
  work: () => Promise<LoopResult>,
): Promise<Measured> {
  const used = () => ({ service: cpuMs(service.pid), postgres: postgresCpuMs(bed.postgres) })
  await untilAtRest(bed)
  const before = used()
  const result = await work()
  await untilAtRest(bed)
  const after = used()
  const each = (kind: keyof typeof before) => (after[kind] - before[kind]) / result.finished
  const cpu = { service: each('service'), postgres: each('postgres') }
  return { ...result, wall: (clients * 1000) / result.perSecond, cpu }
}

const LOOK_MS = 200
const MOST_LOOKS = 25

/** Waits until PostgreSQL does next to nothing: work that ends later would be counted for what is measured next. */
async function untilAtRest({ postgres }: Bed): Promise<void> {
  let before = Number.NEGATIVE_INFINITY
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const now = postgresCpuMs(postgres)
    if (now - before <= LOOK_MS / 10) return
    before = now
    await sleep(LOOK_MS)
  }
}
