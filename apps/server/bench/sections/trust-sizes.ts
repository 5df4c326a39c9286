import { openPools } from '@consign/server/database/pools.ts'
import { newNoteKey, noteKeyOf } from '@consign/server/note-keys.ts'
import { openDirectory } from '@consign/server/store/directory.ts'
import { appendPending, storedEdge } from '@consign/server/tlog/append-pending.ts'
import { signCheckpoint } from '@consign/server/tlog/sign-checkpoint.ts'
import { openTlog } from '@consign/server/tlog/tlog.ts'
import type { Effort } from '../arguments.ts'
import { type Bed, openBed, silent } from '../bed.ts'
import { number, type Table, verdict } from '../report.ts'
import { fillLog } from '../scale/fill-log.ts'
import { progress } from '../section.ts'

const ORIGIN = 'bench.example/log/v1'

export interface AtSize {
  readonly size: number
  readonly eventsPerSecond: number
  readonly signMs: number
  readonly proofsPerSecond: number
  readonly bytesPerEvent: number
}

/** How the log does when it is small and when it is large. */
export async function logBySize({ quick }: Effort): Promise<AtSize[]> {
  await using bed = await openBed()
  await bed.admin(`insert into log_origin (generation, origin) values (1, '${ORIGIN}')`)
  const found: AtSize[] = []
  for (const size of quick ? [1_000, 65_536] : [1_000, 65_536, 1_048_576, 10_485_760]) {
    progress(`trust: a log of ${number(size)} entries`)
    const started = performance.now()
    await fillLog(bed, size)
    progress(`trust: filled in ${number((performance.now() - started) / 1000)} s`)
    await appended(bed, size, found, quick)
    await emptied(bed, size)
  }
  return found
}

/** Pending events appended and signed, and proofs made, in a log of a size. */
async function appended(bed: Bed, size: number, found: AtSize[], quick: boolean): Promise<void> {
  const count = quick ? 1_000 : 10_000
  await using pools = openPools({
    ownerUrl: bed.urls().ownerUrl,
    appUrl: bed.urls().appUrl,
    max: 4,
    log: silent,
  })
  const directory = openDirectory(pools.app)
  const [row] = await bed.admin<{ bytes: string }>(
    `select pg_total_relation_size('log_entry') + pg_total_relation_size('log_node') as bytes`,
  )
  await bed.admin(
    `insert into log_pending (doc_tag, event_digest, sequence)
     select sha256(int8send(-n)), sha256(int8send(n)), 0 from generate_series(1, ${count}) n`,
  )
  const keys = [noteKeyOf(newNoteKey())]
  let started = performance.now()
  let edge = await storedEdge(directory, size)
  while (edge.size < size + count) edge = await appendPending(directory, edge)
  const eventsPerSecond = (count * 1000) / (performance.now() - started)
  started = performance.now()
  await signCheckpoint(directory, { origin: ORIGIN, size: edge.size, keys })
  const signMs = performance.now() - started
  const proofsPerSecond = await proofs(bed, directory, size, Math.min(quick ? 50 : 500, size / 5))
  found.push({ size, eventsPerSecond, signMs, proofsPerSecond, bytesPerEvent: Number(row!.bytes) / size })
}

/** Proofs of whole documents, spread over all of the log, with five events each. */
async function proofs(
  bed: Bed,
  directory: ReturnType<typeof openDirectory>,
  size: number,
  count: number,
): Promise<number> {
  const tlog = openTlog({ directory, secrets: { published: [], receipt: [] as never }, policy: undefined })
  const documents = await bed.admin<{ tag: string; events: string[] }>(
    `select encode(doc_tag, 'hex') as tag, array_agg(encode(event_digest, 'hex') order by sequence) as events
       from log_entry where index in (
         select 5 * n * ${Math.floor(size / 5 / count)}::bigint + k
           from generate_series(0, ${count - 1}) n, generate_series(0, 4) k)
      group by doc_tag`,
  )
  const started = performance.now()
  let made = 0
  for (const { tag, events } of documents) {
    const found = await tlog.prove(tag, events)
    if (!found) throw new Error('a logged document was not proven')
    made += found.proofs.length
  }
  return (made * 1000) / (performance.now() - started)
}

/** Takes out what was appended. */
const emptied = (bed: Bed, size: number) =>
  bed.admin(
    `delete from log_entry where index >= ${size}; delete from log_checkpoint; ` +
      `delete from log_node where (level = 1 and index >= ${Math.floor(size / 256)})
                             or (level = 2 and index >= ${Math.floor(size / 65_536)})`,
  )

export const sizesTable = (sizes: readonly AtSize[]): Table => ({
  title: 'The log by its size, one thread',
  head: ['entries', 'sequenced/s', 'checkpoint ms', 'proofs/s', 'bytes/event'],
  rows: sizes.map(({ size, ...at }) => [
    number(size),
    number(at.eventsPerSecond),
    number(at.signMs),
    number(at.proofsPerSecond),
    number(at.bytesPerEvent),
  ]),
  notes: [
    verdict(
      sizes.every(({ eventsPerSecond }) => eventsPerSecond >= 500),
      'target: 500 events sequenced a second',
    ),
    `the largest against the smallest: sequenced ${number(lastToFirst(sizes, (at) => at.eventsPerSecond))}, ` +
      `proofs ${number(lastToFirst(sizes, (at) => at.proofsPerSecond))}`,
  ],
})

const lastToFirst = (sizes: readonly AtSize[], of: (at: AtSize) => number): number =>
  of(sizes.at(-1)!) / of(sizes[0]!)
