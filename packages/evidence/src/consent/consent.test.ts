import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assertionText,
  checkConsent,
  type DeviceConsent,
  EvidenceError,
  signatureProblem,
  verifyConsent,
  webPrimitives,
} from '../index.ts'
import { nodePrimitives } from '../node.ts'
import { assertion } from '../testing/assertion.ts'
import { sign } from '../testing/device.ts'

const consent = sign('Celina', assertion)

describe.each([
  ['node:crypto', nodePrimitives],
  ['WebCrypto', webPrimitives],
])('verifyConsent with %s', (_, primitives) => {
  it('holds for a consent signed by its key', async () => {
    expect(await verifyConsent(consent, primitives)).toBe(true)
  })

  it('holds whatever order the members came in', async () => {
    const turned = Object.fromEntries(Object.entries(consent).reverse()) as unknown as DeviceConsent
    expect(await verifyConsent(turned, primitives)).toBe(true)
  })

  it('fails for any change of any member', async () => {
    for (const key of Object.keys(consent).filter((name) => name !== 'signature' && name !== 'publicKey'))
      expect(await verifyConsent({ ...consent, [key]: 'changed' }, primitives), key).toBe(false)
    expect(await verifyConsent({ ...consent, more: 1 } as DeviceConsent, primitives)).toBe(false)
  })

  it.each<[string, unknown]>([
    ['no key', undefined],
    ['null', null],
    ['a text', 'key'],
    ['an array', ['EC', 'P-256', consent.publicKey.x, consent.publicKey.y]],
    ['coordinates that are numbers', { ...consent.publicKey, x: 1 }],
    ['a key of another kind', { ...consent.publicKey, kty: 'OKP' }],
    [
      'coordinates at the field’s prime',
      { ...consent.publicKey, x: '_____wAAAAEAAAAAAAAAAAAAAAD_______________8' },
    ],
  ])('is false, not an error, for %s', async (__, publicKey) => {
    const { publicKey: ___, ...rest } = consent
    const changed = (publicKey === undefined ? rest : { ...rest, publicKey }) as DeviceConsent
    expect(await verifyConsent(changed, primitives)).toBe(false)
  })

  it.each<[string, unknown]>([
    ['absent', undefined],
    ['null', null],
    ['a number', 7],
    ['empty', ''],
    ['88 characters of another alphabet', '*'.repeat(88)],
  ])('is false, not an error, for a signature that is %s', async (__, signature) => {
    const { signature: ___, ...rest } = consent
    const changed = (signature === undefined ? rest : { ...rest, signature }) as DeviceConsent
    expect(await verifyConsent(changed, primitives)).toBe(false)
  })

  it('throws a named error, not a TypeError, for a body that JSON cannot say', async () => {
    for (const name of ['\ud800', Number.NaN, undefined, () => 1])
      await expect(
        verifyConsent({ ...consent, name } as unknown as DeviceConsent, primitives),
      ).rejects.toBeInstanceOf(EvidenceError)
    for (const nothing of [null, undefined, 7, 'consent', []])
      await expect(verifyConsent(nothing as unknown as DeviceConsent, primitives)).rejects.toBeInstanceOf(
        EvidenceError,
      )
  })

  it('hashes text as UTF-8 and bytes as they are', async () => {
    const bytes = new TextEncoder().encode('Żółć')
    expect(await primitives.sha256('Żółć')).toBe(await primitives.sha256(bytes))
    expect(await primitives.sha256('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
    expect(await primitives.sha256('')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })
})

describe('checkConsent', () => {
  it('takes whatever it is given and says what is wrong, never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(checkConsent(value, 'sender').length).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('takes a consent of which any one member is anything, and never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(consent), 'mark', 'photos', 'reservations'),
        fc.anything(),
        (key, value) => {
          expect(Array.isArray(checkConsent({ ...consent, [key]: value }, 'sender'))).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('says everything that is wrong at once', () => {
    const strokes = [[{ x: 2, y: 0 }]]
    const problems = checkConsent({ ...consent, strokes, name: ' ', reservations: '' }, 'carrier')
    expect(problems.map(({ rule }) => rule)).toEqual([
      'role',
      'name',
      'unit-square',
      'ink',
      'reservations',
      'reservations',
    ])
  })

  it('refuses undefined where a member should be absent', () => {
    expect(checkConsent({ ...consent, reservations: undefined }, 'sender')).toMatchObject([
      { path: '/reservations', rule: 'shape' },
    ])
  })

  it('says nothing about the signature, which has its own check', () => {
    const forged = { ...consent, signature: 'forged' }
    expect(checkConsent(forged, 'sender')).toEqual([])
    expect(signatureProblem(forged)).toMatchObject({ path: '/signature', rule: 'signature-form' })
    expect(signatureProblem(consent)).toBeUndefined()
  })
})

it('assertionText leaves out the signature and nothing else', () => {
  expect(assertionText(consent)).toBe(assertionText(assertion))
  expect(JSON.parse(assertionText(consent))).toEqual(JSON.parse(JSON.stringify(assertion)))
})
