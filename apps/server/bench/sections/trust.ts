import { openPools } from '@consign/server/database/pools.ts'
import { newNoteKey, noteKeyOf } from '@consign/server/note-keys.ts'
import { openDirectory } from '@consign/server/store/directory.ts'
import { appendPending, storedEdge } from '@consign/server/tlog/append-pending.ts'
import { signCheckpoint } from '@consign/server/tlog/sign-checkpoint.ts'
import { openTlog } from '@consign/server/tlog/tlog.ts'
import { type Bed, openBed, silent } from '../bed.ts'
import { newCompany } from '../client/company.ts'
import { openLoadProcess } from '../client/worker.ts'
import { number, rounds, type Table, verdict } from '../report.ts'
import { fillLog } from '../scale/fill-log.ts'
import { loop, progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { percentile, ratio, type Spread, spread } from '../statistics.ts'
import { bundles } from './trust-bundles.ts'

const ORIGIN = 'bench.example/log/v1'
const clients = 8

/** What the log costs whoever signs, and how it does when it is large. */
export const trust: Section = async (effort) => {
  const signing = await signingCost(effort)
  const witnessed = await bundles(effort)
  await using bed = await openBed()
  await bed.admin(`insert into log_origin (generation, origin) values (1, '${ORIGIN}')`)
  const sizes: AtSize[] = []
  let filled = 0
  for (const size of effort.quick ? [65_536] : [65_536, 1_048_576, 10_485_760]) {
    progress(`trust: a log of ${number(size)} entries`)
    const started = performance.now()
    await fillLog(bed, filled, size)
    progress(`trust: filled in ${number((performance.now() - started) / 1000)} s`)
    await appended(bed, size, sizes, effort.quick)
    await emptied(bed, size)
    filled = size
  }
  return {
    tables: [signingTable(signing), ...witnessed.tables, sizesTable(sizes)],
    figures: { signing, sizes, ...witnessed.figures },
  }
}

interface Signing {
  readonly on: { readonly p50: Spread; readonly p99: Spread }
  readonly off: { readonly p50: Spread; readonly p99: Spread }
  readonly p50: Spread
  readonly p99: Spread
}

/** Signatures with every link logged and without, in turn, on one service. */
async function signingCost(effort: Parameters<Section>[0]): Promise<Signing> {
  await using bed = await openBed()
  await using service = await startService({ DATABASE_URL: bed.url() })
  await using load = await openLoadProcess()
  const company = await newCompany(service.url, bed.url())
  const times = { on: [] as number[][], off: [] as number[][] }
  await load.run('finishNotes', { ...loop(effort, clients), company })
  for (let round = 1; round <= effort.rounds; round += 1)
    for (const how of round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      progress(`trust: signing with the log ${how}, round ${round} of ${effort.rounds}`)
      await bed.admin(`alter table chain_link ${how === 'on' ? 'enable' : 'disable'} trigger logged`)
      const { steps } = await load.run('finishNotes', { ...loop(effort, clients), company })
      times[how].push(steps['sign'] ?? [])
    }
  const at = (how: 'on' | 'off', p: number) => times[how].map((values) => percentile(values, p))
  return {
    on: { p50: spread(at('on', 0.5)), p99: spread(at('on', 0.99)) },
    off: { p50: spread(at('off', 0.5)), p99: spread(at('off', 0.99)) },
    p50: ratio(at('on', 0.5), at('off', 0.5)),
    p99: ratio(at('on', 0.99), at('off', 0.99)),
  }
}

const signingTable = ({ on, off, p50, p99 }: Signing): Table => ({
  title: `Signing, ${clients} at once, milliseconds`,
  head: ['', 'p50', 'p99'],
  rows: [
    ['log on', rounds(on.p50), rounds(on.p99)],
    ['log off', rounds(off.p50), rounds(off.p99)],
    ['on / off', rounds(p50), rounds(p99)],
  ],
  notes: [verdict(p99.median <= 1.1, 'target: p99 at most 1.1 times')],
})

interface AtSize {
  readonly size: number
  readonly eventsPerSecond: number
  readonly signMs: number
  readonly proofsPerSecond: number
  readonly bytesPerEvent: number
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
  const proofsPerSecond = await proofs(bed, directory, size, quick ? 50 : 500)
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

/** Takes out what was appended, so that the next chunk begins with a whole tile. */
async function emptied(bed: Bed, size: number): Promise<void> {
  await bed.admin(
    `delete from log_entry where index >= ${size}; delete from log_checkpoint; ` +
      `delete from log_node where (level = 1 and index >= ${size / 256}) or (level = 2 and index >= ${size / 65_536})`,
  )
}

const sizesTable = (sizes: readonly AtSize[]): Table => ({
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
  ],
})
