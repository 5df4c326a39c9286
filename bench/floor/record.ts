import { readConfig } from '@consign/server/configuration/config.ts'
import { openPools } from '@consign/server/database/pools.ts'
import { openMetrics } from '@consign/server/metrics/metrics.ts'
import { openService } from '@consign/server/service/open-service.ts'
import type { Sent } from '@consign/server/store/pipeline.ts'
import { type Bed, poolSize, silent } from '../bed.ts'
import type { Time } from '../client/closed-loop.ts'
import { newCompany } from '../client/company.ts'
import { Connection } from '../client/connection.ts'
import { finishNote } from '../client/finish-note.ts'
import { newSigner, roles } from '../client/signer.ts'
import { readyMadeRenderer } from '../ready-made.ts'
import { type Recorder, recordPool, type Visit } from './recorder.ts'
import { rowCounts, rowsAdded } from './row-counts.ts'

/** Every statement of one finished note, in order. */
export interface Trace {
  readonly visits: readonly Visit[]
  /** Names of the statements that only find out who calls: what the doors of the service ask. */
  readonly doors: readonly string[]
  /** Ids that were there before the note: they stay the same in every replay. */
  readonly known: readonly string[]
  /** Rows the note left, by table: every replay must leave as many. */
  readonly rows: ReadonlyMap<string, number>
}

/**
 * Lets a service in this process finish one note and writes down what it sends to the database, so that the floor is
 * the service's own SQL: the same statements with the same values, in the same transactions and pipelines.
 */
export async function recordNote(bed: Bed): Promise<Trace> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: 'off', DATABASE_URL: bed.url() })
  await using pools = openPools({ ...bed.urls(), max: poolSize, log: silent })
  const recorder = recordPool(pools.app)
  const renderer = readyMadeRenderer()
  await using service = await openService({ config, pools, log: silent, metrics: openMetrics(), renderer })
  const company = await newCompany(service.url, bed.url())
  const signers = roles.map(newSigner)
  const connection = new Connection(service.url)
  const known = idsOf(recorder)
  const before = await rowCounts(bed)
  const token = await finishAndKeepToken(connection, company, signers, recorder)
  const rows = rowsAdded(before, await rowCounts(bed))
  const visits = recorder.take()
  const doors = await doorStatements(connection, company.headers, token, recorder)
  connection.close()
  return { visits, doors, known: [company.tenantId, ...known], rows }
}

/** What signing up sent holds the ids of the person, the company and the session. */
const idsOf = (recorder: Recorder): string[] =>
  statementsOf(recorder.take()).flatMap(({ values }) => values.filter(isUuid))

const statementsOf = (visits: readonly Visit[]): Sent[] => visits.flatMap(({ pipelines }) => pipelines.flat())

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}$/.test(value)

async function finishAndKeepToken(
  connection: Connection,
  company: Parameters<typeof finishNote>[1],
  signers: Parameters<typeof finishNote>[2],
  recorder: Recorder,
): Promise<string> {
  let token = ''
  const time: Time = async (step, work) => {
    recorder.step(step)
    const result = await work()
    const body = step === 'link' ? (result as { body: Buffer }).body.toString() : '{}'
    token ||= JSON.parse(body).token ?? ''
    return result
  }
  await finishNote(connection, company, signers, time)
  return token
}

/** The doors come before the body is looked at, so a call with a senseless body sends what they ask and no more. */
async function doorStatements(
  connection: Connection,
  headers: string,
  token: string,
  recorder: Recorder,
): Promise<string[]> {
  const calls = [
    await connection.send('POST', '/rest/v1/rpc/evidence', headers, '{"senseless":1}'),
    await connection.send('POST', `/functions/v1/sign/${token}`, '', '{"senseless":1}'),
  ]
  if (calls.some(({ status }) => status !== 400)) throw new Error('a senseless body was not refused with 400')
  return statementsOf(recorder.take()).map(({ name }) => name)
}
