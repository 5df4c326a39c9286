import { call } from '@consign/testkit/http/http.ts'
import type { Effort } from '../arguments.ts'
import { openBed } from '../bed.ts'
import type { LoopResult } from '../client/closed-loop.ts'
import { type CompanyAccess, newCompany } from '../client/company.ts'
import { Connection } from '../client/connection.ts'
import { finishNote } from '../client/finish-note.ts'
import type { Request } from '../client/load.ts'
import { newSigner, roles } from '../client/signer.ts'
import { openLoadProcess } from '../client/worker.ts'
import { cpuMs, postgresCpuMs } from '../processes.ts'
import { number, type Report, rounds, verdict } from '../report.ts'
import { loop, progress, type Section } from '../section.ts'
import { startService } from '../service-process.ts'
import { percentile, ratio, spread } from '../statistics.ts'
import { companyHeader } from '../unguarded.ts'

/** One call as somebody, and the same call with nobody asking who calls. */
interface Pair {
  readonly call: string
  readonly as: string
  readonly guarded: Measured[]
  readonly unguarded: Measured[]
}

interface Measured extends LoopResult {
  /** Milliseconds of processor time a call, of the service and of PostgreSQL. */
  readonly cpu: number
}

/** What authentication costs a call: the same operations with and without the doors, in turn. */
export const auth: Section = async (effort) => {
  await using bed = await openBed()
  await using service = await startService({ DATABASE_URL: bed.url() }, undefined, ['--unguarded'])
  await using load = await openLoadProcess()
  const { unguarded } = (await service.told) as { unguarded: string }
  const companies: Caller[] = []
  for (let made = 0; made < clients; made += 1) companies.push(await callerOf(service.url, bed.url()))
  const [first] = companies as [Caller]
  const person = { as: 'a person', callers: [{ ...first, headers: first.company.headers }] }
  const key = { as: 'a key', callers: [first] }
  const keys = { as: `${clients} keys of ${clients} companies`, callers: companies }
  const wanted = [
    ...[person, key, keys].map((who) => ({ ...who, call: listDrafts })),
    ...[person, key].map((who) => ({ ...who, call: evidence })),
  ]
  const pairs: Pair[] = []
  const used = () => cpuMs(service.pid) + postgresCpuMs(bed.postgres)
  const run: Run = async (url, requests) => {
    const before = used()
    const result = await load.run('callInTurn', { ...loop(effort, clients), each: true, url, requests })
    return { ...result, cpu: (used() - before) / result.finished }
  }
  for (const each of wanted) pairs.push(await inTurn(run, effort, each, { url: service.url, unguarded }))
  return reportOf(pairs)
}

const clients = 16

/** A company with one finished note, and who calls for it. */
interface Caller {
  readonly company: CompanyAccess
  readonly documentId: string
  readonly headers: string
}

/** A new company with a key, which calls as its own token. */
async function callerOf(url: string, databaseUrl: string): Promise<Caller> {
  const company = await newCompany(url, databaseUrl)
  const connection = new Connection(url)
  const documentId = await finishNote(connection, company, roles.map(newSigner), (_step, work) => work())
  connection.close()
  const { anonKey, token } = company
  const made = await call(`${url}/functions/v1/api-keys`, {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    body: { name: 'Robot', permissions: ['documents:read'] },
  })
  const headers = `apikey: ${anonKey}\r\nauthorization: Bearer ${made.body.secret}\r\n`
  return { company, documentId, headers }
}

type Call = (caller: Caller) => Pick<Request, 'step' | 'method' | 'path' | 'body'>

const post = (step: string, path: string, body: object) => ({
  step,
  method: 'POST',
  path,
  body: JSON.stringify(body),
})
const listDrafts: Call = () => post('list drafts (one)', '/rest/v1/rpc/list_drafts', {})
const evidence: Call = ({ documentId }) =>
  post('evidence', '/rest/v1/rpc/evidence', { document_id: documentId })

type Run = (url: string, requests: readonly Request[]) => Promise<Measured>

async function inTurn(
  run: Run,
  effort: Effort,
  { as, call, callers }: { as: string; call: Call; callers: readonly Caller[] },
  at: { url: string; unguarded: string },
): Promise<Pair> {
  const somebody = callers.map((caller) => ({ ...call(caller), headers: caller.headers }))
  const nobody = callers.map((caller) => ({
    ...call(caller),
    headers: `${companyHeader}: ${caller.company.tenantId}\r\n`,
  }))
  const [{ step }] = somebody as [Request]
  const pair: Pair = { call: step, as, guarded: [], unguarded: [] }
  for (let round = 1; round <= effort.rounds; round += 1) {
    progress(`auth: ${step} as ${as}, round ${round} of ${effort.rounds}`)
    pair.guarded.push(await run(at.url, somebody))
    pair.unguarded.push(await run(at.unguarded, nobody))
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
  const cpu = (results: readonly Measured[]) => results.map((result) => result.cpu)
  const rows = pairs.map(({ call, as, guarded, unguarded }) => [
    `${call}, as ${as}`,
    rounds(spread(pace(guarded))),
    rounds(spread(pace(unguarded))),
    rounds(ratio(pace(guarded), pace(unguarded))),
    number(p50(guarded) - p50(unguarded)),
    rounds(ratio(cpu(guarded), cpu(unguarded))),
  ])
  return {
    tables: [
      {
        title: 'What authentication costs, 16 clients',
        head: ['', 'per second', 'without the doors', 'share', 'ms more (p50)', 'processor, times'],
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
      cost: ratio(cpu(guarded), cpu(unguarded)),
    })),
  }
}
