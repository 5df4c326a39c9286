import type { Effort } from '../arguments.ts'
import { type Bed, openBed } from '../bed.ts'
import type { LoopResult } from '../client/closed-loop.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import { type LoadProcess, openLoadProcess } from '../client/worker.ts'
import { number, type Report, rounds, verdict } from '../report.ts'
import { fill, ordinaryCount } from '../scale/fill.ts'
import { documentKind, idOf, ownFullNumbers } from '../scale/store-documents.ts'
import { loop, progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { percentile, ratio, spread } from '../statistics.ts'

/** A read through the service, and the statement that gets the same row. */
interface Read {
  readonly name: string
  path(documentId: string): string
  readonly select: string
}

const reading: readonly Read[] = [
  {
    name: 'a document',
    path: (id) => `/rest/v1/documents?select=body&id=eq.${id}`,
    select: `select id, tenant_id, type_name, type_version, reference, current_version_id, state, created_at
               from document where tenant_id = $1 and id = $2`,
  },
  {
    name: 'a version with its data',
    path: (id) => `/rest/v1/versions?select=body&document_id=eq.${id}&revision=eq.1`,
    select: 'select body from version where tenant_id = $1 and document_id = $2 and revision = 1',
  },
]

interface Measured {
  readonly name: string
  readonly service: LoopResult[]
  readonly bare: LoopResult[]
}

/** Reads per second through the service beside a prepared `select` through a pool with the same settings, in turn. */
export const reads: Section = async (effort) => {
  await using bed = await openBed()
  await using service = await startService({ DATABASE_URL: bed.url() })
  await using load = await openLoadProcess()
  const company = await newCompany(service.url, bed.url())
  progress(`reads: storing ${ordinaryCount} documents`)
  await fill(bed, company)
  const ids = ownFullNumbers(ordinaryCount).map((n) => idOf(n, documentKind))
  const all: Measured[] = []
  for (const read of reading) all.push(await inTurn(load, effort, read, { bed, company, ids }))
  return reportOf(all)
}

async function inTurn(
  load: LoadProcess,
  effort: Effort,
  { name, path, select }: Read,
  { bed, company, ids }: { bed: Bed; company: CompanyAccess; ids: readonly string[] },
): Promise<Measured> {
  const { url, headers, tenantId } = company
  const requests = ids.map((id) => ({ step: name, method: 'GET', path: path(id), headers }))
  const values = ids.map((id) => [tenantId, id])
  const measured: Measured = { name, service: [], bare: [] }
  for (let round = 1; round <= effort.rounds; round += 1) {
    progress(`reads: ${name}, round ${round} of ${effort.rounds}`)
    measured.bare.push(
      await load.run('bareSelect', { ...loop(effort, 16), url: bed.url(), text: select, values }),
    )
    measured.service.push(await load.run('callInTurn', { ...loop(effort, 16), url, requests }))
  }
  return measured
}

function reportOf(all: readonly Measured[]): Report {
  const pace = (results: readonly LoopResult[]) => results.map(({ perSecond }) => perSecond)
  const latency = (results: readonly LoopResult[], p: number) =>
    percentile(
      results.flatMap(({ steps }) => Object.values(steps).flat()),
      p,
    )
  const share = ({ service, bare }: Measured) => ratio(pace(service), pace(bare))
  return {
    tables: [
      {
        title: 'Reads per second, 16 clients',
        head: ['', 'service', 'bare select', 'share', 'service p50 ms', 'p99'],
        rows: all.map((one) => [
          one.name,
          rounds(spread(pace(one.service))),
          rounds(spread(pace(one.bare))),
          rounds(share(one)),
          number(latency(one.service, 0.5)),
          number(latency(one.service, 0.99)),
        ]),
        notes: all.map((one) =>
          verdict(share(one).median >= 0.5, `target, ${one.name}: at least 0.5 of a bare select`),
        ),
      },
    ],
    figures: all.map((one) => ({
      read: one.name,
      service: { perSecond: spread(pace(one.service)), p50: latency(one.service, 0.5) },
      bare: { perSecond: spread(pace(one.bare)), p50: latency(one.bare, 0.5) },
      share: share(one),
    })),
  }
}
