import { randomUUID } from 'node:crypto'
import { shareTracking } from '@consign/contract'
import { call, expectRefused, issueNote, useOwner, useService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { describeGated } from '@consign/testkit/notes/describe-gated.ts'
import { signNote } from '@consign/testkit/notes/sign-note.ts'
import { trackNote } from '@consign/testkit/notes/tracked.ts'
import { describe, expect, it } from 'vitest'

const service = useService()
const ania = useOwner(service)

const share = (document_id: string, on: boolean, precision?: string) =>
  ania.rpc('share_tracking', { document_id, on, ...(precision ? { precision } : {}) })
const tokenOf = (url: string) => url.split('/follow/')[1] ?? ''
const look = (url: string) => call(`${service.url}/functions/v1/follow/${tokenOf(url)}`)
const at = (seconds: number) => fromNow(seconds * 1000).toISOString()

describe('200', () => {
  it('shows the place on a grid of 0.01°, its minute, and nothing else', async () => {
    const { documentId, driver } = await trackNote(ania)
    const { shareUrl } = (await share(documentId, true)).body
    expect((await look(shareUrl)).body).toEqual({
      ...{ status: 'active', state: 'issued', precision: '1km' },
      ...{ at: null, lat: null, lon: null },
    })
    const time = at(1)
    await driver.send({ at: time, lat: 52.22971, lon: 21.01229, speed: 20, heading: 90, accuracy: 4 })
    const { body, headers } = await look(shareUrl)
    expect(body).toEqual({
      ...{ status: 'active', state: 'issued', precision: '1km' },
      ...{ at: `${time.slice(0, 16)}:00.000Z`, lat: 52.23, lon: 21.01 },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('the average of many looks at a lorry that stands tells no more than one', async () => {
    const { documentId, driver } = await trackNote(ania)
    const { shareUrl } = (await share(documentId, true)).body
    const seen = new Set<string>()
    // At the very edge of two cells, with some metres of noise.
    for (let n = 0; n < 20; n++) {
      await driver.send({
        at: at(n + 1),
        lat: 52.235 + (((n * 7) % 11) - 5) * 0.00004,
        lon: 21.015 + (((n * 5) % 13) - 6) * 0.00004,
      })
      const { lat, lon } = (await look(shareUrl)).body
      seen.add(`${lat} ${lon}`)
    }
    expect(seen.size).toBe(1)
  })

  it('exactly, if the company says so, by another address; less exactly by the same', async () => {
    const { documentId, driver } = await trackNote(ania)
    const coarse = (await share(documentId, true)).body.shareUrl
    expect((await share(documentId, true)).body.shareUrl).toBe(coarse)
    const exact = (await share(documentId, true, 'exact')).body.shareUrl
    expect(exact).not.toBe(coarse)
    expectRefused(await look(coarse), 'TRACKING_LINK_ENDED')
    const time = at(1)
    await driver.send({ at: time, lat: 52.22971, lon: 21.01229 })
    expect((await look(exact)).body).toMatchObject({
      at: time,
      lat: 52.22971,
      lon: 21.01229,
      precision: 'exact',
    })
    expect((await share(documentId, true, '1km')).body.shareUrl).toBe(exact)
    expect((await look(exact)).body).toMatchObject({ lat: 52.23, lon: 21.01, precision: '1km' })
  })

  it('turned off it ends at once; on again it is another address', async () => {
    const { documentId } = await trackNote(ania)
    const first = (await share(documentId, true)).body.shareUrl
    expect((await share(documentId, false)).body).toMatchObject({
      shareUrl: null,
      shared: 'off',
      status: 'active',
    })
    expectRefused(await look(first), 'TRACKING_LINK_ENDED')
    const second = (await share(documentId, true)).body.shareUrl
    expect(second).not.toBe(first)
    expectRefused(await look(first), 'TRACKING_LINK_ENDED')
    expect((await look(second)).status).toBe(200)
  })

  it('ends with the session, and with its own note in a session of several', async () => {
    const { documentId, session } = await trackNote(ania)
    const { id: other } = await issueNote(ania)
    await ania.rpc('track_also', { session_id: session.id, document_ids: [other] })
    const [one, two] = [await share(documentId, true), await share(other, true)].map(
      ({ body }) => body.shareUrl,
    )
    await signNote(service, ania, documentId, 'sender', 'carrier', 'consignee')
    expectRefused(await look(one), 'TRACKING_LINK_ENDED')
    expect((await look(two)).status).toBe(200)
    await ania.rpc('end_tracking', { document_id: other })
    expectRefused(await look(two), 'TRACKING_LINK_ENDED')
    expect((await share(other, true)).body).toMatchObject({ status: 'ended', shared: 'off', shareUrl: null })
  })
})

it('404: a note that was never followed, another company’s, and an address that is none', async () => {
  const { id } = await issueNote(ania)
  expectRefused(await share(id, true), 'NOT_FOUND')
  expectRefused(await share(randomUUID(), true), 'NOT_FOUND')
  expectRefused(await call(`${service.url}/functions/v1/follow/x`), 'TRACKING_LINK_UNKNOWN')
  const { driver } = await trackNote(ania)
  expectRefused(await call(`${service.url}/functions/v1/follow/${driver.token}`), 'TRACKING_LINK_UNKNOWN')
})

describeGated(service, shareTracking, /^Show where the transport is, /)
