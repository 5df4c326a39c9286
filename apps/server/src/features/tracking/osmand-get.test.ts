import { expectRefused, useOwner, useService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const query = (at: Date, more = '') =>
  `/osmand?id=1&lat=52.2&lon=21&timestamp=${at.getTime()}&speed=10&batt=71${more}`

it('200: a fix is stored once, its speed from knots', async () => {
  const { driver, session } = await trackNote(ania)
  const at = fromNow(1000)
  expect((await driver.get(query(at))).body).toEqual({ accepted: 1, repeated: 0, refused: 0 })
  expect((await driver.get(query(at))).body).toEqual({ accepted: 0, repeated: 1, refused: 0 })
  const { body } = await ania.call(`/rest/v1/tracking_positions?session_id=eq.${session.id}`)
  expect(body).toMatchObject([{ lat: 52.2, lon: 21, battery: 71 }])
  expect(body[0].speed).toBeCloseTo(5.144, 2)
})

it('200: a fix that is impossible is refused by itself, so that the app does not repeat it', async () => {
  const { driver } = await trackNote(ania)
  expect((await driver.get(query(new Date(0)))).body).toMatchObject({ accepted: 0, refused: 1 })
})

it('410 once it has ended', async () => {
  const { driver, documentId } = await trackNote(ania)
  await ania.rpc('end_tracking', { document_id: documentId })
  expectRefused(await driver.get(query(fromNow(1000))), 'TRACKING_LINK_ENDED')
})
