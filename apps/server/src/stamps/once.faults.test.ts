import { issueNote, openTsa, useOwner, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { type Failure, openFaults } from '@consign/testkit/service/faulty-pools.ts'
import { owedTimestamps, timestampJobs } from '@consign/testkit/trust/owed.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig, type StampConfig } from '../configuration/config.ts'
import type { JobHandler } from '../jobs/kind.ts'
import { openStamper } from './open-stamper.ts'

const tsa = await openTsa()
const env = { TSA_URL: tsa.url, TSA_ROOTS: tsa.roots }
const faults = openFaults()
const service = useOwnService({ env, wrapPools: faults.wrapPools })
const ania = useOwner(service)
let stamper: JobHandler

beforeAll(async () => {
  const { service: parts } = service.opened
  stamper = openStamper(readConfig(env).stamps as StampConfig, parts, { outboundAllow: ['127.0.0.1'] })
})
beforeEach(() => service.rows('delete from timestamp_owed'))
afterAll(() => tsa[Symbol.asyncDispose]())

/** A note with pending timestamps, that only the test works on. */
async function owed(...roles: string[]) {
  tsa.behave(() => 503)
  const { id: documentId } = await issueNote(ania)
  await signNote(service, ania, documentId, ...roles)
  await eventually(async () => {
    const [row] = await service.rows('select count(*)::int as n from timestamp_owed where attempts > 0')
    expect(row?.['n']).toBe(roles.length)
  })
  await eventually(async () => {
    await timestampJobs(service, 'later')
    const [busy] = await service.rows(
      `select count(*)::int as n from job where kind = 'timestamp' and done_at is null and run_after < now() + interval '1 hour'`,
    )
    expect(busy?.['n']).toBe(0)
  })
  tsa.behave(null)
  const subjects = await service.rows<{ subject_id: string }>(
    'select subject_id from timestamp_owed where document_id = $1 order by since, subject_id',
    [documentId],
  )
  const stamp = (subjectId = subjects.at(-1)?.subject_id) =>
    stamper.handle(
      { tenantId: ania.tenantId, documentId, subjectKind: 'consent', subjectId },
      { id: documentId, attempt: 1, signal: AbortSignal.timeout(30_000) },
    )
  return { documentId, subjects: subjects.map(({ subject_id }) => subject_id), stamp }
}

const kept = async (documentId: string) => {
  const rows = await service.rows<{ subject_id: string; events: number }>(
    `select subject_id, (select count(*)::int from chain_link l where l.document_id = t.document_id
                            and l.name = 'timestamp.added') as events
       from trusted_timestamp t where document_id = $1 order by position`,
    [documentId],
  )
  return { subjects: rows.map(({ subject_id }) => subject_id), events: rows[0]?.events ?? 0 }
}

it('many at once keep one timestamp of a subject, with one event', async () => {
  const { documentId, stamp, subjects } = await owed('sender')
  await Promise.allSettled(Array.from({ length: 6 }, () => stamp()))
  expect(await kept(documentId)).toEqual({ subjects, events: 1 })
  expect(await owedTimestamps(service)).toBe(0)
})

it('the older of a note are stamped first, whichever job comes', async () => {
  const { documentId, stamp, subjects } = await owed('sender', 'carrier', 'consignee')
  await stamp()
  expect(await kept(documentId)).toEqual({ subjects, events: 3 })
})

describe('wherever the connection breaks, the timestamp is there once at last: ', () => {
  it.each<Failure>(['unsent', 'refused', 'unheard'])('%s', async (failure) => {
    const { documentId, stamp, subjects } = await owed('sender')
    for (let nth = 1; nth < 30; nth += 1) {
      faults.arm(nth, failure)
      await stamp().catch(() => undefined)
      const came = faults.disarm()
      // Lets the claim expire.
      await service.rows('update timestamp_owed set taken_until = null')
      const found = await kept(documentId)
      expect(found.events).toBe(found.subjects.length)
      if (!came) break
      expect(nth).toBeLessThan(29)
    }
    await stamp()
    expect(await kept(documentId)).toEqual({ subjects, events: 1 })
    expect(await owedTimestamps(service)).toBe(0)
  })
})
