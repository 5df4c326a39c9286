import { expectRefused, useOwner, useService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const here = (seconds: number) => ({ at: fromNow(seconds * 1000).toISOString(), lat: 52.2, lon: 21 })

it('200: every place is gone, and the driver is not followed any more', async () => {
  const { driver, session, documentId } = await trackNote(ania)
  await driver.send(here(1), here(2))
  expect((await ania.rpc('forget_tracking', { document_id: documentId })).body).toEqual({ forgotten: 2 })
  const left = await service.rows('select 1 from tracking_position where session_id = $1', [session.id])
  expect(left).toEqual([])
  expect((await driver.send(here(3))).status).toBeGreaterThanOrEqual(400)
  expect((await ania.rpc('forget_tracking', { document_id: documentId })).status).toBeLessThan(500)
})

it('404 for a note that was never followed', async () => {
  expectRefused(await ania.rpc('forget_tracking', { document_id: crypto.randomUUID() }), 'NOT_FOUND')
})
