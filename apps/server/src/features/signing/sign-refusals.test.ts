import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { assertionText, type DeviceConsent } from '@consign/evidence'
import { expectRefused, openDevice, pngOf, useNote, useOwner, useService } from '@consign/testkit'
import { beforeEach, describe, expect, it } from 'vitest'

const service = useService()
const device = openDevice(service, 'Ewa Großmüller')
const ania = useOwner(service)
let token: string

const issued = useNote(ania)
beforeEach(async () => {
  token = await issued.link('consignee')
})

const send = (consent: unknown) => device.send(token, consent)
const nothingStored = async () =>
  expect(await service.rows('select from consent where document_id = $1', [issued.id])).toEqual([])

/** Signs with another key, curve or form. */
function signedWith(
  consent: DeviceConsent,
  namedCurve: string,
  options: { dsaEncoding?: 'der'; own?: boolean } = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const { signature: _, ...body } = consent
  const key = options.own ? { publicKey: { kty, crv, x, y } } : {}
  const unsigned = { ...body, ...key } as DeviceConsent
  const dsaEncoding = options.dsaEncoding ?? 'ieee-p1363'
  const signature = sign('sha256', Buffer.from(assertionText(unsigned)), { key: privateKey, dsaEncoding })
  return { ...unsigned, signature: signature.toString('base64') }
}

/** The other valid signature of the same key over the same bytes: s becomes n - s. */
function twin({ signature, ...body }: DeviceConsent): DeviceConsent {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const bytes = Buffer.from(signature, 'base64')
  const s = order - BigInt(`0x${bytes.toString('hex', 32)}`)
  bytes.write(s.toString(16).padStart(64, '0'), 32, 'hex')
  return { ...body, signature: bytes.toString('base64') } as DeviceConsent
}

describe('the order of refusals', () => {
  it('is link, schema, version, already signed, profile, signature: the first that is wrong is told', async () => {
    const good = await device.consent(token)
    const badSignature = { ...good, signature: Buffer.alloc(64, 1).toString('base64') }
    const badProfile = { ...badSignature, strokes: [[{ x: 2, y: 2 }]], role: 'sender' }
    const badVersion = { ...badProfile, documentDigest: 'f'.repeat(64) }
    const badSchema = { ...badVersion, name: '' }
    await ania.rpc('revoke_sign_grants', { document_id: issued.id })
    expectRefused(await send(badSchema), 'SIGN_LINK_REVOKED')
    token = await issued.link('consignee')
    expectRefused(await send(badSchema), 'INVALID_REQUEST')
    expectRefused(await send(badVersion), 'VERSION_STALE')
    expectRefused(await send(badProfile), 'CONSENT_INVALID')
    expectRefused(await send(badSignature), 'SIGNATURE_INVALID')
    await nothingStored()
    expect((await send(good)).body).toEqual({ ok: true })
    expectRefused(await send(badVersion), 'VERSION_STALE')
    expectRefused(await send(badProfile), 'ALREADY_SIGNED')
  })
})

describe('400', () => {
  const photo = {
    sha256: 'a'.repeat(64),
    category: 'goods',
    addedAt: '2026-09-01T08:00:00Z',
    mediaType: 'image/png',
    byteSize: 1,
  }
  it.each([
    ['a member more', { note: 'x' }],
    ['an upper-case id', { id: randomUUID().toUpperCase() }],
    ['no strokes', { strokes: undefined }],
    ['a point with three coordinates', { strokes: [[{ x: 0, y: 0, z: 0 }]] }],
    ['a coordinate in text', { strokes: [[{ x: '0', y: 0 }]] }],
    ['another mark', { mark: { kind: 'typed', style: 'comic-sans' } }],
    ['empty reservations', { reservations: '' }],
    ['151 characters of reservations', { reservations: 'ż'.repeat(151) }],
    ['no photos in a list of them', { photos: [] }],
    ['11 photos', { photos: Array.from({ length: 11 }, () => photo) }],
    ['a photo of 1 MiB and one byte', { photos: [{ ...photo, byteSize: 1_048_577 }] }],
    ['a photo of no bytes', { photos: [{ ...photo, byteSize: 0 }] }],
    ['an SVG', { photos: [{ ...photo, mediaType: 'image/svg+xml' }] }],
    ['a day without a time', { occurredAt: '2026-09-01' }],
    ['the 31st of February', { occurredAt: '2026-02-31T08:00:00Z' }],
    ['a role that is none', { role: 'driver' }],
  ])('%s does not fit the schema', async (_what, change) => {
    expectRefused(await send({ ...(await device.consent(token)), ...change }), 'INVALID_REQUEST')
    await nothingStored()
  })
})

describe('422 CONSENT_INVALID', () => {
  const stroke = [{ x: 0.1, y: 0.1 }]
  it.each<[string, Partial<DeviceConsent>, string]>([
    ['the role of another link', { role: 'sender' }, '/role'],
    ['a stroke outside the square', { strokes: [stroke, [{ x: 0.5, y: 1.0000001 }]] }, '/strokes/1/0'],
    [
      'a dot',
      {
        strokes: [
          [
            { x: 0.5, y: 0.1 },
            { x: 0.51, y: 0.1 },
          ],
        ],
      },
      '/strokes',
    ],
    ['a negative coordinate', { strokes: [[{ x: -0.1, y: 0 }]] }, '/strokes/0/0'],
    ['no stroke and no mark', { strokes: [] }, '/strokes'],
    ['only empty strokes', { strokes: [[], []] }, '/strokes'],
    [
      'strokes beside a typed mark',
      { strokes: [stroke], mark: { kind: 'typed', style: 'great-vibes' } },
      '/strokes',
    ],
    ['reservations of blanks', { reservations: '   ' }, '/reservations'],
    ['a name of blanks', { name: ' ' }, '/name'],
    ['a name that no font can print', { name: 'Ewa 冷' }, '/name'],
    ['an invisible character in the reservations', { reservations: 'none\u200bat all' }, '/reservations'],
  ])('%s', async (_what, change, path) => {
    const refusal = expectRefused(await send(await device.consent(token, change)), 'CONSENT_INVALID')
    expect(refusal.details).toContainEqual(expect.objectContaining({ path }))
    await nothingStored()
  })

  it('reservations of any party but the consignee', async () => {
    const sender = await issued.link('sender')
    const consent = await device.consent(sender, { reservations: 'two cartons wet' })
    const refusal = expectRefused(await device.send(sender, consent), 'CONSENT_INVALID')
    expect(refusal.details).toMatchObject([{ path: '/reservations' }])
  })

  it('the same photo twice', async () => {
    const { sha256, bytes } = pngOf()
    const photo = {
      sha256,
      category: 'goods',
      addedAt: '2026-09-01T08:00:00Z',
      mediaType: 'image/png',
      byteSize: bytes.length,
    } as const
    const consent = await device.consent(token, { photos: [photo, { ...photo, category: 'damage' }] })
    const refusal = expectRefused(await send(consent), 'CONSENT_INVALID')
    expect(refusal.details).toMatchObject([{ path: '/photos/1/sha256' }])
  })

  it("another role's consent id", async () => {
    const sender = await issued.link('sender')
    const first = await device.consent(sender)
    await device.send(sender, first)
    const refusal = expectRefused(
      await send(await device.consent(token, { id: first.id })),
      'CONSENT_INVALID',
    )
    expect(refusal.details).toMatchObject([{ path: '/id', rule: 'unique' }])
  })

  it('a key on another curve, or with its private half, or with anything besides', async () => {
    const good = await device.consent(token)
    const { x, y } = good.publicKey
    const keys = [
      { kty: 'EC', crv: 'P-256', x, y, d: x },
      { kty: 'EC', crv: 'P-256', x, y, kid: '1' },
      { kty: 'EC', crv: 'P-256', x },
      { kty: 'EC', crv: 'P-256', x: `${x}=`, y },
      { kty: 'RSA', n: x, e: 'AQAB' },
      {},
    ]
    for (const publicKey of keys) {
      const refusal = expectRefused(await send({ ...good, publicKey }), 'CONSENT_INVALID')
      expect(refusal.details[0].path).toMatch(/^\/publicKey/)
    }
    for (const curve of ['P-384', 'secp256k1', 'P-521'])
      expectRefused(await send(signedWith(good, curve, { own: true })), 'CONSENT_INVALID')
    await nothingStored()
  })

  it('lists everything at once, and a bounded list of it', async () => {
    const points = Array.from({ length: 5_000 }, () => ({ x: 2, y: 2 }))
    const consent = await device.consent(token, { name: ' ', statement: ' ', strokes: [points] })
    const { details } = expectRefused(await send(consent), 'CONSENT_INVALID')
    expect(details).toHaveLength(100)
    expect(details.map(({ path }: { path: string }) => path).slice(0, 3)).toEqual([
      '/name',
      '/statement',
      '/strokes/0/0',
    ])
  })
})

describe('422 SIGNATURE_INVALID', () => {
  it('a signature in DER, by another key, of zeros, cut or not canonical in Base64', async () => {
    const good = await device.consent(token)
    const { signature } = good
    const bytes = Buffer.from(signature, 'base64')
    const uncanonical = `${signature.slice(0, -3)}${String.fromCharCode(signature.charCodeAt(85) + 1)}==`
    const others = [
      signedWith(good, 'P-256', { dsaEncoding: 'der' }),
      signedWith(good, 'P-256', { dsaEncoding: 'der', own: true }),
      signedWith(good, 'P-256'),
      { ...good, signature: Buffer.alloc(64).toString('base64') },
      { ...good, signature: bytes.subarray(1).toString('base64') },
      { ...good, signature: bytes.toString('base64url') },
      { ...good, signature: uncanonical },
      { ...good, signature: ' ' },
    ]
    for (const consent of others) expectRefused(await send(consent), 'SIGNATURE_INVALID')
    await nothingStored()
  })

  it('says the SHA-256 of the text that was verified, so that a signer sees which one that is', async () => {
    const wrong = { ...(await device.consent(token)), name: 'Ewa' }
    const { body } = await send(wrong)
    const textSha256 = createHash('sha256').update(assertionText(wrong)).digest('hex')
    expect(body.details).toMatchObject([{ path: '/signature', textSha256 }])
    expect(body.message).toContain(textSha256)
  })

  it('a point that is not on the curve', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    const good = await device.consent(token)
    expectRefused(await send({ ...good, publicKey: { kty: 'EC', crv: 'P-256', x, y } }), 'SIGNATURE_INVALID')
  })

  it('any member changed after signing', async () => {
    const good = await device.consent(token, { reservations: 'two cartons wet' })
    const changes: Partial<DeviceConsent>[] = [
      { id: randomUUID() },
      { name: 'Ewa Grossmüller' },
      { statement: 'I have seen nothing.' },
      { occurredAt: '2026-09-01T00:00:00.000Z' },
      {
        strokes: [
          [
            { x: 0.1, y: 0.5 },
            { x: 0.9, y: 0.4 },
          ],
        ],
      },
      { reservations: 'two cartons dry' },
    ]
    for (const change of changes) expectRefused(await send({ ...good, ...change }), 'SIGNATURE_INVALID')
    const { reservations: _, ...without } = good
    expectRefused(await send(without), 'SIGNATURE_INVALID')
    await nothingStored()
  })

  it('the high-S twin of a signature is as valid: it is the same consent, signed once', async () => {
    const good = await device.consent(token)
    const other = twin(good)
    expect(other.signature).not.toBe(good.signature)
    expect((await send(other)).body).toEqual({ ok: true })
    expectRefused(await send(good), 'ALREADY_SIGNED')
    const { consents } = await issued.evidence()
    expect(consents).toHaveLength(1)
    expect(consents[0].body.signature).toBe(other.signature)
  })
})
