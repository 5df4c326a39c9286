import { call, expectRefused, moveClock, useOwner, useOwnService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { driverOf, sessionRow, trackNote } from '@consign/testkit/notes/tracked.ts'
import { describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const ania = useOwner(service)

const at = (seconds: number) => fromNow(seconds * 1000).toISOString()
const here = { lat: 52.2297, lon: 21.0122 }
const rowsOf = async (sessionId: string, query = '') =>
  (await ania.call(`/rest/v1/tracking_positions?session_id=eq.${sessionId}${query}`)).body

describe('200', () => {
  it('keeps what a phone tells, and null for what it does not', async () => {
    const { session, driver } = await trackNote(ania)
    const all = { accuracy: 8.5, speed: 22.5, heading: 359.5, battery: 71, mock: true }
    const times = [at(1), at(2)]
    await driver.send({ at: times[0], ...here, ...all }, { at: times[1], ...here })
    expect(await rowsOf(session.id)).toEqual([
      { session_id: session.id, at: times[0], ...here, ...all },
      {
        ...{ session_id: session.id, at: times[1], ...here },
        ...{ accuracy: null, speed: null, heading: null, battery: null, mock: null },
      },
    ])
  })

  it('takes an instant once, however it is written; the first position of it stays', async () => {
    const { documentId, session, driver } = await trackNote(ania)
    const instant = fromNow(1000)
    const utc = instant.toISOString()
    const warsaw = `${new Date(instant.getTime() + 3_600_000).toISOString().slice(0, -1)}+01:00`
    expect((await driver.send({ at: utc, ...here }, { at: warsaw, lat: 1, lon: 1 })).body).toEqual({
      accepted: 1,
      repeated: 1,
      refused: 0,
    })
    expect((await driver.send({ at: warsaw, lat: 2, lon: 2 })).body).toEqual({
      accepted: 0,
      repeated: 1,
      refused: 0,
    })
    expect(await rowsOf(session.id)).toMatchObject([here])
    expect(await sessionRow(ania, documentId)).toMatchObject({ positions: 1, lastPosition: here })
  })

  it('takes them in any order; the last is the latest', async () => {
    const { documentId, session, driver } = await trackNote(ania)
    const times = [at(1), at(2), at(3)]
    await driver.send({ at: times[2], lat: 3, lon: 3 })
    await driver.send({ at: times[1], lat: 2, lon: 2 }, { at: times[0], lat: 1, lon: 1 })
    expect((await rowsOf(session.id)).map(({ lat }: { lat: number }) => lat)).toEqual([1, 2, 3])
    expect(
      (await rowsOf(session.id, `&at=gt.${times[0]}&order=at.desc`)).map(({ lat }: { lat: number }) => lat),
    ).toEqual([3, 2])
    expect((await sessionRow(ania, documentId)).lastPosition).toMatchObject({ at: times[2], lat: 3 })
  })

  it.each([
    ['a latitude of 91°', { lat: 91 }],
    ['a longitude of -180.1°', { lon: -180.1 }],
    ['the year 1970', { at: '1970-01-01T00:00:00Z' }],
    ['the year 0', { at: '0000-01-01T00:00:00Z' }],
    ['a leap second', { at: '2026-12-31T23:59:60Z' }],
    ['three minutes ahead', { at: at(185) }],
    ['before the driver agreed', { at: at(-600) }],
    ['101 m/s', { speed: 101 }],
    ['a heading of 360°', { heading: 360 }],
    ['a negative accuracy', { accuracy: -1 }],
    ['101 %', { battery: 101 }],
  ])('counts as refused what cannot be: %s; the rest is stored', async (_, wrong) => {
    const { session, driver } = await trackNote(ania)
    const sent = await driver.send({ at: at(2), ...here, ...wrong }, { at: at(3), ...here })
    expect(sent.body).toEqual({ accepted: 1, repeated: 0, refused: 1 })
    expect(await rowsOf(session.id)).toHaveLength(1)
  })

  it('takes 500 in one call, and one more a session than there may be never', async () => {
    const { documentId, driver } = await trackNote(ania)
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ at: at((from + n) / 10), ...here }))
    expect((await driver.send(...many(0, 500))).body).toMatchObject({ accepted: 500 })
    await service.rows(
      'update tracking_session set taken = 199999 where id in (select session_id from tracking_note where document_id = $1)',
      [documentId],
    )
    expect((await driver.send(...many(500, 3))).body).toEqual({ accepted: 1, repeated: 0, refused: 2 })
    expect((await driver.send(...many(504, 1))).body).toEqual({ accepted: 0, repeated: 0, refused: 1 })
  })
})

describe('400: nothing of the call is stored', () => {
  const good = () => ({ at: at(1), ...here })
  it.each<[string, () => unknown]>([
    ['no list', () => ({})],
    ['an empty list', () => ({ positions: [] })],
    ['501', () => ({ positions: Array.from({ length: 501 }, good) })],
    ['10,000', () => ({ positions: Array.from({ length: 10_000 }, good) })],
    ['a text', () => ({ positions: [good(), { ...good(), lat: '52' }] })],
    ['NaN', () => ({ positions: [good(), { ...good(), lat: Number.NaN }] })],
    ['null', () => ({ positions: [good(), { ...good(), speed: null }] })],
    ['a missing member', () => ({ positions: [good(), { at: at(1), lat: 1 }] })],
    ['a time without an offset', () => ({ positions: [good(), { ...good(), at: '2026-11-21T12:00:00' }] })],
    ['a member that is unknown', () => ({ positions: [good(), { ...good(), driver: 'Jan' }] })],
  ])('%s', async (_, body) => {
    const { session, driver } = await trackNote(ania)
    const answer = await driver.post('/positions', body())
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).not.toContain(String(here.lat))
    expect(await rowsOf(session.id)).toEqual([])
  })
})

it('403: before the driver agreed, whatever it is', async () => {
  const { documentId } = await trackNote(ania)
  await ania.rpc('end_tracking', { document_id: documentId })
  const { body } = await ania.rpc('start_tracking', { document_id: documentId, idempotency_key: 'again' })
  const driver = driverOf(service, body.token)
  expectRefused(await driver.send({ at: at(1), ...here }), 'TRACKING_NOT_AGREED')
  expect(await rowsOf(body.id)).toEqual([])
})

it.each(['x', 'A'.repeat(86)])('404: a link that is none: %s', async (token) => {
  expectRefused(await driverOf(service, token).send({ at: at(1), ...here }), 'TRACKING_LINK_UNKNOWN')
})

it('404: the token of a signing link or of a share', async () => {
  const { documentId } = await trackNote(ania)
  const { body } = await ania.rpc('share_tracking', { document_id: documentId, on: true })
  const [, share = ''] = body.shareUrl.split('/follow/')
  expectRefused(await driverOf(service, share).send({ at: at(1), ...here }), 'TRACKING_LINK_UNKNOWN')
})

describe('410', () => {
  it('after the end nothing is taken, however old', async () => {
    const { documentId, session, driver } = await trackNote(ania)
    const before = at(1)
    await ania.rpc('end_tracking', { document_id: documentId })
    const refused = expectRefused(await driver.send({ at: before, ...here }), 'TRACKING_LINK_ENDED')
    expect(refused.details).toMatchObject({ company: 'Spedycja Ania', endedBy: 'company' })
    expect(await rowsOf(session.id)).toEqual([])
  })

  it('a link whose time has run out, and with it its rows', async () => {
    const { documentId, driver } = await trackNote(ania, { days: 1 })
    await moveClock(service.database, '25 hours')
    expectRefused(await driver.send({ at: at(25 * 3600), ...here }), 'TRACKING_LINK_EXPIRED')
    expect(await sessionRow(ania, documentId)).toMatchObject({
      status: 'expired',
      endedBy: 'expiry',
      shared: 'off',
    })
    expectRefused(await call(`${service.url}/functions/v1/track/${driver.token}`), 'TRACKING_LINK_EXPIRED')
  })
})
