import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlsAt } from '@consign/server/database/provision.ts'
import { query } from '../bed.ts'
import { newCompany } from '../client/company.ts'
import { openLoadProcess } from '../client/worker.ts'
import { postgresPids, proportionalBytes, residentBytes } from '../processes.ts'
import { bytes, number, type Report, rounds, type Table } from '../report.ts'
import { type Effort, loop, progress, type Section } from '../section.ts'
import { type ServiceProcess, startService } from '../service-process.ts'
import { spread } from '../statistics.ts'

interface Starts {
  readonly cold: number[]
  readonly second: number[]
  readonly stop: number[]
}

interface Memory {
  readonly when: string
  readonly service: number
  readonly postgres: number
}

interface Kept {
  readonly notes: number
  readonly bytesEach: number
}

/** `npm start` as users have it: how long until it answers, what memory it takes, what a note leaves in the database. */
export const start: Section = async (effort) => {
  const starts: Starts = { cold: [], second: [], stop: [] }
  for (let round = 1; round <= Math.min(effort.rounds, 3); round += 1) {
    progress(`start: round ${round}`)
    await withDataDir((dataDir) => startTwice(dataDir, starts))
  }
  const { memory, kept } = await withDataDir((dataDir) => underLoad(dataDir, effort))
  return reportOf(starts, memory, kept)
}

async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'consign-bench-'))
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startTwice(dataDir: string, starts: Starts): Promise<void> {
  for (const times of [starts.cold, starts.second]) {
    const service = await startService({ DATA_DIR: dataDir })
    times.push(service.readyMs)
    const asked = performance.now()
    await service[Symbol.asyncDispose]()
    starts.stop.push(performance.now() - asked)
  }
}

async function underLoad(dataDir: string, effort: Effort): Promise<{ memory: Memory[]; kept: Kept }> {
  await using service = await startService({ DATA_DIR: dataDir })
  const url = await databaseUrl(dataDir)
  const company = await newCompany(service.url)
  const rest = effort.quick ? 200 : 3000
  await sleep(rest)
  const memory = [memoryOf('idle', service, dataDir)]
  await using load = await openLoadProcess()
  progress('start: 16 clients')
  await load.run('finishNotes', { ...loop(effort, 16), company })
  const before = await sizeOf(url)
  const options = { ...loop(effort, 16), seconds: effort.seconds * effort.rounds }
  const running = load.run('finishNotes', { ...options, company })
  await sleep(options.seconds * 1000)
  memory.push(memoryOf('under load, 16 clients', service, dataDir))
  await running
  const kept = keptBy(before, await sizeOf(url))
  await sleep(rest)
  memory.push(memoryOf('after it', service, dataDir))
  return { memory, kept }
}

/** The service's own database, as its owner. */
async function databaseUrl(dataDir: string): Promise<string> {
  const secret = await readFile(join(dataDir, 'postgres-secret'), 'utf8')
  return urlsAt({ host: join(dataDir, 'run'), port: 5432 }, secret).ownerUrl
}

const memoryOf = (when: string, service: ServiceProcess, dataDir: string): Memory => ({
  when,
  service: residentBytes(service.pid),
  postgres: proportionalBytes(postgresPids(join(dataDir, 'postgres'))),
})

interface Size {
  readonly notes: number
  readonly bytes: number
}

async function sizeOf(url: string): Promise<Size> {
  const [row] = await query<{ notes: string; bytes: string }>(
    url,
    `select pg_database_size(current_database()) as bytes,
            (select count(*) from (select from consent group by document_id having count(*) = 3) as finished) as notes`,
  )
  return { notes: Number(row!.notes), bytes: Number(row!.bytes) }
}

function keptBy(before: Size, after: Size): Kept {
  const notes = after.notes - before.notes
  return { notes, bytesEach: (after.bytes - before.bytes) / notes }
}

function reportOf(starts: Starts, memory: readonly Memory[], kept: Kept): Report {
  const seconds = (values: number[]) => rounds(spread(values.map((ms) => ms / 1000)))
  const tables: Table[] = [
    {
      title: 'Start and stop',
      head: ['', 'seconds'],
      rows: [
        ['first start, nothing in DATA_DIR', seconds(starts.cold)],
        ['second start', seconds(starts.second)],
        ['stop', seconds(starts.stop)],
      ],
      notes: ['from the process to the first yes of /readyz; from SIGTERM to the end, PostgreSQL included'],
    },
    {
      title: 'Memory',
      head: ['', 'service', 'PostgreSQL'],
      rows: memory.map(({ when, service, postgres }) => [when, bytes(service), bytes(postgres)]),
      notes: [
        'PostgreSQL: all its processes, shared pages counted once',
        `a finished note keeps ${bytes(kept.bytesEach)} in the database, of ${number(kept.notes)} notes`,
      ],
    },
  ]
  return { tables, figures: { starts, memory, kept } }
}
