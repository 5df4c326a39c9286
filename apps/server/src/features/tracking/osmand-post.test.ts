import { call, expectRefused, useOwner, useService } from '@consign/testkit'
import { driverOf, sessionRow, trackNote } from '@consign/testkit/notes/tracked.ts'
import { expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const post = (token: string, query: string, type?: string, body?: string) =>
  call(`${service.url}/functions/v1/track/${token}/osmand${query}`, {
    method: 'POST',
    ...(type ? { headers: { 'content-type': type } } : {}),
    ...(body === undefined ? {} : { body: new TextEncoder().encode(body) }),
  })

it.each<[string, string, string?, string?]>([
  ['in the query, without a body', '?id=1&lat=52.1&lon=21.1&batt=50'],
  ['as a form', '', 'application/x-www-form-urlencoded', 'id=1&lat=52.1&lon=21.1&batt=50'],
  [
    'as JSON, with more digits than a number has',
    '',
    'application/json',
    '{"location":{"coords":{"latitude":52.100000000000001,"longitude":21.1},"battery":{"level":0.5}},"device_id":"1"}',
  ],
])('200: %s', async (_, query, type, body) => {
  const { documentId, driver } = await trackNote(ania)
  expect((await post(driver.token, query, type, body)).body).toEqual({ accepted: 1, repeated: 0, refused: 0 })
  expect((await sessionRow(ania, documentId)).lastPosition).toMatchObject({
    lat: 52.1,
    lon: 21.1,
    battery: 50,
  })
})

it.each<[string, string, string?, string?]>([
  ['no position', ''],
  ['an impossible one', '?lat=91&lon=0'],
  ['one of 1970', '?lat=1&lon=1&timestamp=1'],
  ['nonsense', '', 'application/json', '{"location":'],
  ['bytes', '', 'application/octet-stream', '\u0000\u0001'],
])('200: %s is refused without an error, as an app would repeat it for ever', async (_, query, type, body) => {
  const { driver } = await trackNote(ania)
  const answer = await post(driver.token, query, type, body)
  expect([answer.status, answer.body]).toEqual([200, { accepted: 0, repeated: 0, refused: 1 }])
})

it('403, 404, 410: only the link is refused', async () => {
  const { documentId, driver } = await trackNote(ania)
  await ania.rpc('end_tracking', { document_id: documentId })
  expectRefused(await post(driver.token, '?lat=1&lon=1'), 'TRACKING_LINK_ENDED')
  const { body } = await ania.rpc('start_tracking', { document_id: documentId, idempotency_key: 'o' })
  expectRefused(await post(body.token, '?lat=1&lon=1'), 'TRACKING_NOT_AGREED')
  expectRefused(await driverOf(service, body.token).get('/osmand?lat=1&lon=1'), 'TRACKING_NOT_AGREED')
  expectRefused(await post('x', '?lat=1&lon=1'), 'TRACKING_LINK_UNKNOWN')
})
