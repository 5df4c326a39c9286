import type { Effort } from '../arguments.ts'
import { openBed } from '../bed.ts'
import type { LoopResult } from '../client/closed-loop.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import { Connection } from '../client/connection.ts'
import { finishNote } from '../client/finish-note.ts'
import type { Request } from '../client/load.ts'
import { newSigner, roles } from '../client/signer.ts'
import { type LoadProcess, openLoadProcess } from '../client/worker.ts'
import { number, type Report, rounds } from '../report.ts'
import { loop, progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { percentile, ratio, spread } from '../statistics.ts'
import { companyHeader } from '../unguarded.ts'

/** One call as somebody, and the same call with nobody asking who calls. */
interface Pair {
  readonly call: string
  readonly guarded: LoopResult[]
  readonly unguarded: LoopResult[]
}

/** What authentication costs a call: the same operations with and without the doors, in turn. */
export const auth: Section = async (effort) => {
  await using bed = await openBed()
  await using service = await startService({ DATABASE_URL: bed.url() }, undefined, ['--unguarded'])
  await using load = await openLoadProcess()
  const { unguarded } = service.told() as { unguarded: string }
  const company = await newCompany(service.url, bed.url())
  const pairs: Pair[] = []
  for (const call of await callsOf(company)) {
    pairs.push(await inTurn(load, effort, call, { company, unguarded }))
  }
  return reportOf(pairs)
}

type Call = Pick<Request, 'step' | 'method' | 'path' | 'body'>

async function callsOf(company: CompanyAccess): Promise<Call[]> {
  const connection = new Connection(company.url)
  const documentId = await finishNote(connection, company, roles.map(newSigner), (_step, work) => work())
  connection.close()
  const post = (step: string, path: string, body: object): Call => ({
    step,
    method: 'POST',
    path,
    body: JSON.stringify(body),
  })
  return [
    post('list drafts (one)', '/rest/v1/rpc/list_drafts', {}),
    post('evidence', '/rest/v1/rpc/evidence', { document_id: documentId }),
  ]
}

async function inTurn(
  load: LoadProcess,
  effort: Effort,
  call: Call,
  at: { company: CompanyAccess; unguarded: string },
): Promise<Pair> {
  const { company, unguarded } = at
  const as = (url: string, headers: string) => ({ url, requests: [{ ...call, headers }] })
  const person = as(company.url, company.headers)
  const nobody = as(unguarded, `${companyHeader}: ${company.tenantId}\r\n`)
  const pair: Pair = { call: call.step, guarded: [], unguarded: [] }
  for (let round = 1; round <= effort.rounds; round += 1) {
    progress(`auth: ${call.step}, round ${round} of ${effort.rounds}`)
    pair.guarded.push(await load.run('callInTurn', { ...loop(effort, 16), ...person }))
    pair.unguarded.push(await load.run('callInTurn', { ...loop(effort, 16), ...nobody }))
  }
  return pair
}

function reportOf(pairs: readonly Pair[]): Report {
  const pace = (results: readonly LoopResult[]) => results.map(({ perSecond }) => perSecond)
  const p50 = (results: readonly LoopResult[]) =>
    percentile(
      results.flatMap(({ steps }) => Object.values(steps).flat()),
      0.5,
    )
  const rows = pairs.map(({ call, guarded, unguarded }) => [
    call,
    rounds(spread(pace(guarded))),
    rounds(spread(pace(unguarded))),
    rounds(ratio(pace(guarded), pace(unguarded))),
    number(p50(guarded) - p50(unguarded)),
  ])
  return {
    tables: [
      {
        title: 'What authentication costs, 16 clients',
        head: ['', 'per second as a person', 'without the doors', 'share', 'ms more (p50)'],
        rows,
      },
    ],
    figures: pairs.map(({ call, guarded, unguarded }) => ({
      call,
      guarded: { perSecond: spread(pace(guarded)), p50: p50(guarded) },
      unguarded: { perSecond: spread(pace(unguarded)), p50: p50(unguarded) },
      share: ratio(pace(guarded), pace(unguarded)),
    })),
  }
}
