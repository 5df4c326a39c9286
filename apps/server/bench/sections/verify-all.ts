import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '@consign/server/backup/make-backup.ts'
import { checkedManifest, type Manifest } from '@consign/server/backup/manifest.ts'
import { restoreBackup } from '@consign/server/backup/restore-backup.ts'
import { verifyNotes } from '@consign/server/verify-all/verify-notes.ts'
import { type Bed, openBed, silent } from '../bed.ts'
import { newCompany } from '../client/company.ts'
import { openLoadProcess } from '../client/worker.ts'
import { bytes, number, type Report, rounds } from '../report.ts'
import { progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { spread } from '../statistics.ts'

const publicUrl = 'http://localhost'
const clients = 16

interface Measured {
  readonly notes: number
  readonly databaseBytes: number
  readonly backupBytes: number
  /** By the number of threads. */
  readonly verified: ReadonlyMap<number, number[]>
  readonly backedUp: number[]
  readonly restored: number[]
}

/** What an operator waits for: every note of a database verified, backed up and restored. All are finished, with real PDFs. */
export const verifyAll: Section = async (effort) => {
  await using bed = await openBed()
  await storeNotes(bed, effort.quick ? 2 : 45)
  const [row] = await bed.admin<{ notes: number; size: string }>(
    'select (select count(*)::int from document) as notes, pg_database_size(current_database()) as size',
    'consign',
  )
  const folder = await mkdtemp(join(tmpdir(), 'consign-bench-backup-'))
  const verified = new Map(
    [...new Set([1, availableParallelism()])].map((threads) => [threads, [] as number[]]),
  )
  const [backedUp, restored]: [number[], number[]] = [[], []]
  let manifest: Manifest | undefined
  for (let round = 1; round <= effort.rounds; round += 1) {
    progress(`verify-all: round ${round} of ${effort.rounds}`)
    for (const [threads, pace] of verified) pace.push(await perSecond(row!.notes, () => verify(bed, threads)))
    const copy = join(folder, String(round))
    backedUp.push(await perSecond(row!.notes, () => backUp(bed, copy)))
    manifest = await checkedManifest(copy)
    restored.push(await perSecond(row!.notes, () => restore(bed, copy, `restored_${round}`)))
  }
  await rm(folder, { recursive: true })
  const backupBytes = manifest!.tables.reduce((sum, table) => sum + table.bytes, 0)
  return report({
    notes: row!.notes,
    databaseBytes: Number(row!.size),
    backupBytes,
    verified,
    backedUp,
    restored,
  })
}

async function storeNotes(bed: Bed, seconds: number): Promise<void> {
  progress('verify-all: storing notes')
  await using service = await startService({ DATABASE_URL: bed.url() })
  await using load = await openLoadProcess()
  const company = await newCompany(service.url, bed.url())
  await load.run('finishNotes', { clients, seconds, warmupSeconds: 0, company })
}

async function verify(bed: Bed, threads: number): Promise<void> {
  const options = { urls: bed.urls(), publicUrl, tenantId: null, threads, log: silent }
  for await (const page of verifyNotes(options)) {
    const wrong = page.find(({ verdict }) => verdict === 'invalid')
    if (wrong) throw new Error(`a good note was found invalid: ${wrong.problem}`)
  }
}

async function backUp(bed: Bed, folder: string): Promise<void> {
  const { signal } = new AbortController()
  await makeBackup({ ownerUrl: bed.url(), folder, publicUrl, log: silent, signal })
}

async function restore(bed: Bed, folder: string, database: string): Promise<void> {
  await bed.admin(`create database ${database} template template0 owner consign`, 'postgres')
  const manifest = await checkedManifest(folder)
  const { signal } = new AbortController()
  await restoreBackup({ ownerUrl: bed.url(database), folder, manifest, log: silent, signal })
  await bed.admin(`drop database ${database}`, 'postgres')
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (count * 1000) / (performance.now() - started)
}

function report({ notes, databaseBytes, backupBytes, verified, backedUp, restored }: Measured): Report {
  return {
    tables: [
      {
        title: `Notes verified, backed up and restored per second, of ${number(notes)} finished ones`,
        head: ['', 'notes per second'],
        rows: [
          ...[...verified].map(([threads, pace]) => [`verify-all, ${threads} threads`, rounds(spread(pace))]),
          ['backup', rounds(spread(backedUp))],
          ['restore, digests checked', rounds(spread(restored))],
        ],
        notes: [
          `database ${bytes(databaseBytes)}, backup ${bytes(backupBytes)}; PostgreSQL takes its share of the cores`,
        ],
      },
    ],
    figures: {
      notes,
      databaseBytes,
      backupBytes,
      verified: Object.fromEntries([...verified].map(([threads, pace]) => [threads, spread(pace)])),
      backedUp: spread(backedUp),
      restored: spread(restored),
    },
  }
}
