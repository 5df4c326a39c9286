import { randomUUID } from 'node:crypto'
import {
  bytesAs,
  call,
  expectRefused,
  jpegOf,
  losslessWebpOf,
  moveClock,
  openDevice,
  pngOf,
  type TestPhoto,
  useNote,
  useOwner,
  useOwnService,
  webpOf,
} from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useOwnService({ clock: 'movable' })
const photos = [jpegOf(), pngOf(), webpOf(), losslessWebpOf()]
const bomb = pngOf(14_000, 14_000)
const disguised = bytesAs('image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(60)))
const largest = bytesAs(
  'image/png',
  Buffer.concat([pngOf().bytes, Buffer.alloc(1_048_576 - pngOf().bytes.length)]),
)
const signed = [...photos, bomb, disguised, largest]

const ania = useOwner(service)
let token: string
let consentId: string

const note = useNote(ania)
beforeEach(async () => {
  token = await note.link('consignee')
  const ewa = openDevice(service, 'Ewa Großmüller')
  const consent = await ewa.consent(token, {
    photos: signed.map(({ sha256, mediaType, bytes }) => ({
      sha256,
      mediaType,
      category: 'damage' as const,
      addedAt: '2026-09-02T10:00:00Z',
      byteSize: bytes.length,
    })),
  })
  expect((await ewa.send(token, consent)).body).toEqual({ ok: true })
  consentId = consent.id
})

interface Change {
  readonly token?: string
  readonly consentId?: string
  readonly sha256?: string
  readonly type?: string
  readonly bytes?: Uint8Array
}

const put = (photo: TestPhoto, change: Change = {}) =>
  call(
    `${service.url}/functions/v1/sign/${change.token ?? token}/photos/${change.consentId ?? consentId}/${change.sha256 ?? photo.sha256}`,
    {
      method: 'PUT',
      headers: { 'content-type': change.type ?? photo.mediaType },
      body: change.bytes ?? new Uint8Array(photo.bytes),
    },
  )

const png = photos[1] as TestPhoto

describe('200', () => {
  it.each(
    photos.map((photo) => [photo.mediaType, photo] as const),
  )('keeps a real %s', async (_type, photo) => {
    expect((await put(photo)).body).toEqual({ ok: true })
    const { photos: kept, events, versions } = await note.evidence()
    expect(kept).toMatchObject([{ consentId, sha256: photo.sha256, byteSize: photo.bytes.length }])
    expect(events.at(-1)).toMatchObject({ name: 'photo.stored', versionId: versions[0].id })
  })

  it('keeps the bytes exactly as they came', async () => {
    await put(png)
    const [blob] = await service.rows<{ bytes: Buffer }>('select bytes from blob where sha256 = $1', [
      png.sha256,
    ])
    expect(Buffer.compare(blob?.bytes as Buffer, png.bytes)).toBe(0)
  })

  it('takes exactly 1 MiB', async () => {
    expect((await put(largest)).body).toEqual({ ok: true })
  })

  it('again, ten times at once, is stored once with one event', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(png)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { photos: kept, events } = await note.evidence()
    expect(kept).toHaveLength(1)
    expect(events.filter(({ name }: { name: string }) => name === 'photo.stored')).toHaveLength(1)
  })

  it('all photos at once leave a linear chain', async () => {
    const answers = await Promise.all(photos.map((photo) => put(photo)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await note.evidence()).photos).toHaveLength(4)
  })

  it('parameters of the content type do not matter, nor its case', async () => {
    expect((await put(png, { type: 'Image/PNG; charset=binary' })).status).toBe(200)
  })

  it('the state and the current version stay as they were', async () => {
    const { document: before } = await note.evidence()
    await put(png)
    expect((await note.evidence()).document).toEqual(before)
  })
})

it.each([
  { sha256: 'A'.repeat(64) },
  { sha256: 'a'.repeat(63) },
  { consentId: 'x' },
])('400: %j in the path', async (change) => {
  expectRefused(await put(png, change), 'INVALID_REQUEST')
})

it('200: a photo that was signed is taken after its link has expired', async () => {
  await moveClock(service.database, '8 days')
  expect((await put(png)).body).toEqual({ ok: true })
})

it('410: not by a link that expired unsigned', async () => {
  const unsigned = await note.link('sender')
  await moveClock(service.database, '8 days')
  expectRefused(await put(png, { token: unsigned }), 'SIGN_LINK_EXPIRED')
  expect((await note.evidence()).photos).toEqual([])
})

it('413: 1 MiB and one byte is not even read', async () => {
  const { message } = expectRefused(await put(png, { bytes: new Uint8Array(1_048_577) }), 'PAYLOAD_TOO_LARGE')
  expect(message).toBe('The body may have 1048576 bytes.')
})

it('415: JSON is no photo', async () => {
  const json = await put(png, { type: 'application/json', bytes: Buffer.from('{}') })
  expect(expectRefused(json, 'UNSUPPORTED_MEDIA_TYPE').message).toBe(
    'This content type is not supported here; send image/jpeg, image/png, image/webp.',
  )
})

describe('422', () => {
  it('a photo that the consent does not name', async () => {
    expectRefused(await put(pngOf(2, 2)), 'PHOTO_NOT_SIGNED')
    expectRefused(await put(png, { consentId: randomUUID() }), 'PHOTO_NOT_SIGNED')
  })

  it("another party's consent: their link does not take its photos", async () => {
    const carrier = await note.link('carrier')
    expectRefused(await put(png, { token: carrier }), 'PHOTO_NOT_SIGNED')
  })

  it.each<[string, Change, string]>([
    ['other bytes of the same size', { bytes: Buffer.from(png.bytes).fill(7, 40, 41) }, 'sha256'],
    ['one byte more', { bytes: Buffer.concat([png.bytes, Buffer.from([0])]) }, 'byteSize'],
    ['no bytes at all', { bytes: new Uint8Array(0) }, 'byteSize'],
    ['another content type', { type: 'image/jpeg' }, 'mediaType'],
    ['no image type', { type: 'application/octet-stream' }, 'mediaType'],
  ])('%s than were signed', async (_what, change, rule) => {
    const refusal = expectRefused(await put(png, change), 'PHOTO_MISMATCH')
    expect(refusal.details).toMatchObject([{ rule }])
    expect((await note.evidence()).photos).toEqual([])
  })

  it('a bomb, even a signed one, is refused by its header', async () => {
    const refusal = expectRefused(await put(bomb), 'PHOTO_MISMATCH')
    expect(refusal.details).toMatchObject([{ rule: 'dimensions' }])
    expect((await note.evidence()).photos).toEqual([])
  })

  it('an SVG signed as PNG', async () => {
    const refusal = expectRefused(await put(disguised), 'PHOTO_MISMATCH')
    expect(refusal.details).toMatchObject([{ rule: 'mediaType' }])
  })
})
