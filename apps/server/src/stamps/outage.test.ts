import { issueNote, openTsa, signUp, useOwnService } from '@consign/testkit'
import { eventually } from '@consign/testkit/long/eventually.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { owedTimestamps, timestampJobs } from '@consign/testkit/trust/owed.ts'
import { afterAll, expect, it } from 'vitest'
import { waitAfter } from '../jobs/attempt.ts'
import { timestampJob } from './timestamp-job.ts'

const tsa = await openTsa()
const INTERVAL = 50
const service = useOwnService({
  env: {
    TSA_URL: tsa.url,
    TSA_ROOTS: tsa.roots,
    OUTBOUND_ALLOW: '127.0.0.1',
    TSA_MIN_INTERVAL_MS: String(INTERVAL),
  },
})
afterAll(() => tsa[Symbol.asyncDispose]())

it('after a day without an answer all that is owed is made, in order within a note, and never faster than allowed', async () => {
  tsa.behave(() => 'down')
  const ania = await signUp(service)
  const documents: string[] = []
  for (let note = 0; note < 6; note += 1) {
    const { id } = await issueNote(ania)
    await signNote(service, ania, id, 'sender', 'carrier')
    documents.push(id)
  }
  await eventually(async () => {
    const [row] = await service.rows('select min(attempts) as n from timestamp_owed')
    expect(row?.['n']).toBeGreaterThan(0)
  })
  expect(await owedTimestamps(service)).toBe(12)
  tsa.behave(null)
  const before = tsa.asked.length
  await timestampJobs(service, 'due')
  await eventually(async () => {
    await timestampJobs(service, 'due')
    expect(await owedTimestamps(service)).toBe(0)
  })
  // Besides the consents, a checkpoint of the log at times.
  const consents = await service.rows<{ imprint: string }>(
    'select message_imprint::text as imprint from trusted_timestamp',
  )
  const imprints = new Set(consents.map(({ imprint }) => imprint))
  expect(tsa.asked.slice(before).filter((imprint) => imprints.has(imprint))).toHaveLength(12)
  const times = tsa.askedAt.slice(before)
  // One may have been on its way when the previous one was late.
  for (const [i, at] of times.entries())
    if (i >= 4) expect(at - (times[i - 4] as number)).toBeGreaterThan(2 * INTERVAL)
  for (const id of documents) {
    const inOrder = await service.rows(
      `select c.position from trusted_timestamp t join consent c on c.document_id = t.document_id and c.id = t.subject_id
        where t.document_id = $1 order by t.position`,
      [id],
    )
    const positions = inOrder.map((row) => row['position'] as number)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(positions).toHaveLength(2)
  }
})

it('waits twice as long after each failure, up to an hour, and a little more so that not all come back at once', () => {
  const waits = Array.from({ length: 14 }, (_, i) => waitAfter(timestampJob, i + 1) ?? 0)
  const least = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600, 3600]
  for (const [i, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(least[i] as number)
    expect(wait).toBeLessThanOrEqual((least[i] as number) * 1.2)
  }
  expect(timestampJob.waits.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(59 * 24 * 3600)
})
