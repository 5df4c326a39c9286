import { fromBase64, toBase64 } from '@consign/log'
import { describe, expect, it } from 'vitest'
import { toBase64Url } from '../canonical/encoding.ts'
import { signBytes } from '../testing/device.ts'
import { olfEcmrId, olfSeal } from '../testing/olf-seal.ts'
import { sealCertificates } from '../testing/seal-certificates.ts'
import { digest } from '../testing/seeded.ts'
import { checkSeal } from './check-seal.ts'
import { makeSeal, type SealDraft } from './make-seal.ts'
import { readPart } from './read-part.ts'
import type { SealPlace } from './types.ts'

const ecmrId = '0198f3f7-2a60-7c3a-8f2e-2f1a5f0e9b11'
const place: SealPlace = { ecmrId }
const draft: SealDraft = {
  alg: 'ES256',
  iat: 1788249600,
  chain: [fromBase64(sealCertificates.SENDER) as Uint8Array],
  role: 'SENDER',
  sealer: 'Żaneta Śmiałek',
  sealerCompany: 'Spedycja Ania',
  originUrl: 'ecmr.spedycja.example',
  timestamp: '2026-09-01T08:00:00.000Z',
  ecmr: { ecmrId },
}
const make = (change: Partial<SealDraft> = {}, key: string = 'SENDER') =>
  makeSeal({ ...draft, ...change }, async (bytes) => signBytes(key, new TextDecoder().decode(bytes)))
const reasonOf = async (jws: string, at = place) => (await checkSeal(jws, at)).problem?.reason

const zeros = (length: number) => toBase64(new Uint8Array(length))
const part = (value: unknown) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)))
/** The seal with another header or payload, signed again by the same key. */
const rewritten = async (
  header: (header: Record<string, unknown>) => unknown,
  payload: (payload: Payload) => unknown = (same) => same,
) => {
  const [head = '', body = ''] = (await make()).split('.')
  const input = `${part(header(readPart(head) ?? {}))}.${part(payload(readPart(body) as unknown as Payload))}`
  return `${input}.${toBase64Url(signBytes('SENDER', input))}`
}

describe('a seal made here', () => {
  it('passes, and says what was put into it', async () => {
    const { problem, seal } = await checkSeal(await make(), place)
    expect(problem).toBeUndefined()
    expect(seal).toMatchObject(draft)
  })

  it('has the members of the OLF’s header, in their order', async () => {
    const keys = (jws: string) => Object.keys(readPart(jws.split('.')[0] ?? '') ?? {})
    expect(keys(await make())).toEqual(keys(olfSeal))
  })

  it('follows the one before it', async () => {
    const first = await make()
    const carrier = { role: 'CARRIER', precedingSha256: digest(first) } as const
    const preceding = { role: 'SENDER', sha256: digest(first) }
    expect(await reasonOf(await make(carrier), { ecmrId, preceding })).toBeUndefined()
  })
})

describe('a seal made by the OLF’s software', () => {
  it('passes: RS256 by a certificate signed by itself', async () => {
    const { problem, seal } = await checkSeal(olfSeal, { ecmrId: olfEcmrId })
    expect(problem).toBeUndefined()
    expect(seal).toMatchObject({
      role: 'SENDER',
      sealerCompany: 'Testfirma',
      originUrl: 'http://localhost:8080',
      timestamp: '2025-11-19T10:18:14.033Z',
      iat: 1763547494,
      x5tS256: '6_O2IhYoVLnpGGJfCTWTv-dk-BvEOUN_2T6cBt2uFJA',
    })
  })

  it('is refused when a byte of it is changed, or it is said to seal another note', async () => {
    expect(await reasonOf(olfSeal.replace(/\.eyJzZWFs/, '.eyJzZWFt'), { ecmrId: olfEcmrId })).toBe(
      'signature_invalid',
    )
    expect(await reasonOf(olfSeal)).toBe('ecmr_mismatch')
  })

  it('names its certificate’s issuer and number as makeSeal does (kid)', async () => {
    const header = readPart(olfSeal.split('.')[0] ?? '') as { x5c: string[]; kid: string }
    const ours = await makeSeal(
      { ...draft, chain: [fromBase64(header.x5c[0] ?? '') as Uint8Array] },
      async () => new Uint8Array(),
    )
    expect(readPart(ours.split('.')[0] ?? '')?.kid).toBe(header.kid)
  })
})

describe('each lie is refused by its own reason', () => {
  it.each<[string, () => Promise<string>]>([
    ['nothing', async () => ''],
    ['two parts', async () => (await make()).replace(/\.[^.]*$/, '')],
    ['four parts', async () => `${await make()}.x`],
    ['no signature', async () => (await make()).replace(/[^.]*$/, '')],
    ['a header that is no JSON', async () => `${toBase64Url(Uint8Array.of(1))}.e30.AA`],
    ['another typ', () => rewritten((header) => ({ ...header, typ: 'JWT' }))],
    ['a certificate of 16,385 bytes', () => rewritten((header) => ({ ...header, x5c: [zeros(16_385)] }))],
    ['another cty', () => rewritten((header) => ({ ...header, cty: 'text' }))],
    ['crit', () => rewritten((header) => ({ ...header, crit: ['b64'] }))],
    ['b64', () => rewritten((header) => ({ ...header, b64: false }))],
    ['no certificate', () => rewritten(({ x5c: _, ...header }) => header)],
    ['an empty chain', () => rewritten((header) => ({ ...header, x5c: [] }))],
    ['a certificate in base64url', () => rewritten((header) => ({ ...header, x5c: ['-_-_'] }))],
    ['a time with a fraction', () => rewritten((header) => ({ ...header, iat: 1.5 }))],
  ])('malformed: %s', async (_, jws) => {
    expect(await reasonOf(await jws())).toBe('malformed')
  })

  it.each(['none', 'HS256', 'EdDSA', 'RS1', null])('alg_not_allowed: %s', async (alg) => {
    expect(await reasonOf(await rewritten((header) => ({ ...header, alg })))).toBe('alg_not_allowed')
  })

  it('x5t_mismatch: absent, or another certificate’s', async () => {
    expect(await reasonOf(await rewritten((header) => ({ ...header, x5c: [zeros(16_384)] })))).toBe(
      'x5t_mismatch',
    )
    expect(await reasonOf(await rewritten(({ 'x5t#S256': _, ...header }) => header))).toBe('x5t_mismatch')
    const other = (header: object) => ({ ...header, x5c: [sealCertificates.CARRIER] })
    expect(await reasonOf(await rewritten(other))).toBe('x5t_mismatch')
  })

  it.each<[string, () => Promise<string>]>([
    ['another key', () => make({}, 'CARRIER')],
    ['another algorithm of the same key', () => rewritten((header) => ({ ...header, alg: 'ES384' }))],
    ['an algorithm of another kind of key', () => rewritten((header) => ({ ...header, alg: 'RS256' }))],
    [
      'a signature in DER',
      async () => {
        const der = toBase64Url(new Uint8Array(70))
        return (await make()).replace(/[^.]*$/, der)
      },
    ],
    ['bits after the end', async () => `${await make()}A`],
  ])('signature_invalid: %s', async (_, jws) => {
    expect(await reasonOf(await jws())).toBe('signature_invalid')
  })

  it('certificate_expired: before it began, and after it ended', async () => {
    expect(await reasonOf(await make({ iat: Date.parse('2025-12-31T23:59:59Z') / 1000 }))).toBe(
      'certificate_expired',
    )
    expect(await reasonOf(await make({ iat: Date.parse('2126-01-01T00:00:01Z') / 1000 }))).toBe(
      'certificate_expired',
    )
    expect(await reasonOf(await make({ iat: Date.parse('2026-01-01T00:00:00Z') / 1000 }))).toBeUndefined()
  })

  it.each<[string, (payload: Payload) => unknown]>([
    ['the claims of 2024', (payload) => ({ ecmr: payload.sealedDocument.ecmr })],
    ['no metadata', ({ sealedDocument }) => ({ sealedDocument: { ecmr: sealedDocument.ecmr } })],
    ['a note that is a list', ({ sealedDocument }) => ({ sealedDocument: { ...sealedDocument, ecmr: [] } })],
    ['no role', (payload) => withMetadata(payload, { role: undefined })],
    ['a role of no seal', (payload) => withMetadata(payload, { role: 'SUCCESSIVE_CARRIER' })],
    ['no host', (payload) => withMetadata(payload, { originUrl: null })],
    ['a name of two lines', (payload) => withMetadata(payload, { sealer: 'a\nb' })],
    ['a name beyond measure', (payload) => withMetadata(payload, { sealer: 'x'.repeat(2001) })],
    [
      'a digest in capitals',
      (payload) => ({ ...payload, preceding_eseal: { alg: 'S256', digest: 'A'.repeat(64) } }),
    ],
    [
      'another digest’s name',
      (payload) => ({ ...payload, preceding_eseal: { alg: 'S1', digest: 'a'.repeat(64) } }),
    ],
  ])('claims_invalid: %s', async (_, payload) => {
    expect(await reasonOf(await rewritten((same) => same, payload))).toBe('claims_invalid')
  })

  it('malformed: a member named twice in what is signed', async () => {
    const [head] = (await make()).split('.')
    const input = `${head}.${toBase64Url(new TextEncoder().encode('{"sealedDocument":1,"sealedDocument":2}'))}`
    expect(await reasonOf(`${input}.${toBase64Url(signBytes('SENDER', input))}`)).toBe('malformed')
  })

  it('role_order: not the next, not twice, none after the last', async () => {
    expect(await reasonOf(await make({ role: 'CARRIER' }))).toBe('role_order')
    const after = (role: string) => ({ ecmrId, preceding: { role, sha256: 'a'.repeat(64) } })
    expect(await reasonOf(await make({ role: 'CONSIGNEE' }), after('SENDER'))).toBe('role_order')
    expect(await reasonOf(await make(), after('SENDER'))).toBe('role_order')
    expect(await reasonOf(await make(), after('CONSIGNEE'))).toBe('role_order')
  })

  it('chain_broken: another seal before it, none, or one before the first', async () => {
    const at = { ecmrId, preceding: { role: 'SENDER', sha256: 'a'.repeat(64) } }
    expect(await reasonOf(await make({ role: 'CARRIER', precedingSha256: 'b'.repeat(64) }), at)).toBe(
      'chain_broken',
    )
    expect(await reasonOf(await make({ role: 'CARRIER' }), at)).toBe('chain_broken')
    expect(await reasonOf(await make({ precedingSha256: 'a'.repeat(64) }))).toBe('chain_broken')
  })
})

interface Payload {
  readonly sealedDocument: { readonly ecmr: unknown; readonly sealMetadata: object }
}

const withMetadata = ({ sealedDocument }: Payload, change: object) => ({
  sealedDocument: { ...sealedDocument, sealMetadata: { ...sealedDocument.sealMetadata, ...change } },
})
