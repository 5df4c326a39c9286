import { setTimeout as sleep } from 'node:timers/promises'
import { folds } from '@consign/document-types/folds'
import { verifyBundle } from '@consign/evidence'
import { nodePrimitives } from '@consign/evidence/node'
import { parsePolicy, seedSigner } from '@consign/log'
import { TestWitness } from '@consign/server/tlog/testing/witness.ts'
import { openBed } from '../bed.ts'
import { newCompany } from '../client/company.ts'
import { logKeys } from '../client/log-keys.ts'
import { openLoadProcess } from '../client/worker.ts'
import { bytes, number, type Report, rounds, type Table, verdict } from '../report.ts'
import { progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { percentile, type Spread, spread } from '../statistics.ts'

const ORIGIN = 'bench.example/log/v1'

/** Until a witness has cosigned what happened, and bundles of format 2 verified with policy and witness. */
export async function bundles(
  effort: Parameters<Section>[0],
): Promise<Report & { readonly figures: object }> {
  let vkeys: string[] = []
  const signer = await seedSigner('witness.example/w1', 'cosignature', new Uint8Array(32).fill(5))
  await using witness = await new TestWitness(signer, ORIGIN, () => vkeys).open()
  const witnesses = `${witness.line}\nquorum witness.example/w1`
  await using bed = await openBed()
  await using service = await startService({
    DATABASE_URL: bed.url(),
    LOG_ORIGIN: ORIGIN,
    LOG_WITNESSES: witnesses,
    OUTBOUND_ALLOW: '127.0.0.1',
  })
  vkeys = await logKeys(service.url)
  await using load = await openLoadProcess()
  const company = await newCompany(service.url, bed.url())
  progress('trust: notes that are witnessed')
  const seconds = effort.quick ? 2 : 20
  await load.run('finishNotes', { clients: 2, seconds, warmupSeconds: 0, company })
  await sleep(5_000)
  const delays = await bed.admin<{ merge: number; witnessed: number }>(
    `select extract(epoch from w.made_at - c.signed_at)::float8 as witnessed, 0 as merge
       from log_cosignature w join log_checkpoint c using (origin, size)`,
  )
  const merged = await bed.admin<{ seconds: number }>(
    `select extract(epoch from min(c.signed_at) - l.received_at::timestamptz)::float8 as seconds
       from chain_link l join log_salt s using (tenant_id, document_id)
       join log_entry e on e.doc_tag = s.doc_tag and e.sequence = l.position - 1
       join log_checkpoint c on c.size > e.index group by l.received_at, l.event_digest`,
  )
  const documents = await bed.admin<{ id: string }>('select id from document order by created_at limit 30')
  const policy = parsePolicy([...vkeys.map((vkey) => `log ${vkey}`), witnesses, ''].join('\n'))
  const [times, sizes]: [number[], number[]] = [[], []]
  for (const { id } of documents) {
    const answer = await fetch(`${service.url}/functions/v1/evidence/${id}/bundle`, {
      headers: { apikey: company.anonKey, authorization: `Bearer ${company.token}` },
    })
    const archive = new Uint8Array(await answer.arrayBuffer())
    const started = performance.now()
    const { verdict: said } = await verifyBundle(archive, {
      primitives: nodePrimitives,
      types: folds,
      log: { policy },
    })
    times.push(performance.now() - started)
    sizes.push(archive.length)
    if (said !== 'valid') throw new Error(`a good bundle is ${said}`)
  }
  const witnessed = delays.map((each) => each.witnessed)
  const merge = merged.map((each) => each.seconds)
  const figures: Figures = {
    witnessedSeconds: { p50: percentile(witnessed, 0.5), max: Math.max(...witnessed) },
    mergeSeconds: { p50: percentile(merge, 0.5), max: Math.max(...merge) },
    verifyMs: spread(times),
    bundleBytes: spread(sizes),
  }
  return { tables: [tableOf(figures)], figures }
}

interface Figures {
  readonly witnessedSeconds: { readonly p50: number; readonly max: number }
  readonly mergeSeconds: { readonly p50: number; readonly max: number }
  readonly verifyMs: Spread
  readonly bundleBytes: Spread
}

const tableOf = (figures: Figures): Table => ({
  title: 'Until everybody can know it, and what a check takes',
  head: ['', 'p50', 'most'],
  rows: [
    ['event to signed checkpoint, s', number(figures.mergeSeconds.p50), number(figures.mergeSeconds.max)],
    [
      'checkpoint to witnessed, s',
      number(figures.witnessedSeconds.p50),
      number(figures.witnessedSeconds.max),
    ],
    ['bundle of format 2 verified, ms', rounds(figures.verifyMs), ''],
    ['its size', bytes(figures.bundleBytes.median), bytes(figures.bundleBytes.max)],
  ],
  notes: [
    verdict(figures.witnessedSeconds.max <= 3, 'target: witnessed within 3 s of the checkpoint'),
    verdict(figures.verifyMs.median <= 50, 'target: a bundle verified within 50 ms'),
  ],
})
