import { call } from '@consign/testkit/http/http.ts'
import type { Effort } from '../arguments.ts'
import { openBed } from '../bed.ts'
import type { LoopResult } from '../client/closed-loop.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import { Connection } from '../client/connection.ts'
import { finishNote } from '../client/finish-note.ts'
import type { Request } from '../client/load.ts'
import { newSigner, roles } from '../client/signer.ts'
import { type LoadProcess, openLoadProcess } from '../client/worker.ts'
import { number, type Report, rounds, verdict } from '../report.ts'
import { loop, progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { percentile, ratio, spread } from '../statistics.ts'
import { companyHeader } from '../unguarded.ts'

/** One call as somebody, and the same call with nobody asking who calls. */
interface Pair {
  readonly call: string
  readonly as: string
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
  const calls = await callsOf(company)
  const key = await keyOf(company)
  const pairs: Pair[] = []
  for (const call of calls) {
    for (const as of [{ name: 'a person', headers: company.headers }, key])
      pairs.push(await inTurn(load, effort, call, as, { company, unguarded }))
  }
  return reportOf(pairs)
}

interface As {
  readonly name: string
  readonly headers: string
}

/** A key of the company as its own token. */
async function keyOf({ url, anonKey, token }: CompanyAccess): Promise<As> {
  const made = await call(`${url}/functions/v1/api-keys`, {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    body: { name: 'Robot', permissions: ['documents:read'] },
  })
  return { name: 'a key', headers: `apikey: ${anonKey}\r\nauthorization: Bearer ${made.body.secret}\r\n` }
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
  as: As,
  at: { company: CompanyAccess; unguarded: string },
): Promise<Pair> {
  const { company, unguarded } = at
  const to = (url: string, headers: string) => ({ url, requests: [{ ...call, headers }] })
  const somebody = to(company.url, as.headers)
  const nobody = to(unguarded, `${companyHeader}: ${company.tenantId}\r\n`)
  const pair: Pair = { call: call.step, as: as.name, guarded: [], unguarded: [] }
  for (let round = 1; round <= effort.rounds; round += 1) {
    progress(`auth: ${call.step} as ${as.name}, round ${round} of ${effort.rounds}`)
    pair.guarded.push(await load.run('callInTurn', { ...loop(effort, 16), ...somebody }))
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
  const rows = pairs.map(({ call, as, guarded, unguarded }) => [
    `${call}, as ${as}`,
    rounds(spread(pace(guarded))),
    rounds(spread(pace(unguarded))),
    rounds(ratio(pace(guarded), pace(unguarded))),
    number(p50(guarded) - p50(unguarded)),
  ])
  return {
    tables: [
      {
        title: 'What authentication costs, 16 clients',
        head: ['', 'per second', 'without the doors', 'share', 'ms more (p50)'],
        rows,
        notes: pairs.map(({ call, as, guarded, unguarded }) =>
          verdict(
            ratio(pace(unguarded), pace(guarded)).median <= 1.3,
            `target, ${call} as ${as}: at most 1.3 times the call without the doors`,
          ),
        ),
      },
    ],
    figures: pairs.map(({ call, as, guarded, unguarded }) => ({
      call,
      as,
      guarded: { perSecond: spread(pace(guarded)), p50: p50(guarded) },
      unguarded: { perSecond: spread(pace(unguarded)), p50: p50(unguarded) },
      share: ratio(pace(guarded), pace(unguarded)),
    })),
  }
}
