import { toBase64 } from '@consign/log'
import { p384 } from '@noble/curves/nist.js'
import type { DeviceConsent } from '../../types.ts'
import { assertion, breaks, type NamedConsent, photos, withSpareBits } from './consent-case.ts'

const key = assertion.publicKey

const p384Key = (): DeviceConsent['publicKey'] => {
  const point = p384.getPublicKey(new Uint8Array(48).fill(7), false)
  const coordinate = (from: number): string =>
    toBase64(point.slice(from, from + 48))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
  return { kty: 'EC', crv: 'P-384' as 'P-256', x: coordinate(1), y: coordinate(49) }
}

/** Consents that break a rule, each signed as it is. */
export const brokenConsents: readonly NamedConsent[] = [
  breaks(
    'role-of-another-link',
    'A sender’s consent by a link for the carrier.',
    'role',
    ['/role'],
    {},
    'carrier',
  ),
  breaks('no-strokes', 'Nothing is drawn and there is no mark.', 'strokes', ['/strokes'], { strokes: [] }),
  breaks('empty-strokes', 'Strokes without a point are nothing drawn.', 'strokes', ['/strokes'], {
    strokes: [[], []],
  }),
  breaks('strokes-beside-a-mark', 'Strokes and a typed mark exclude each other.', 'strokes', ['/strokes'], {
    mark: { kind: 'typed', style: 'great-vibes' },
  }),
  breaks(
    'a-dot',
    'A dot is no drawing: it must reach over a tenth of the pad at least.',
    'ink',
    ['/strokes'],
    {
      strokes: [
        [
          { x: 0.5, y: 0.1 },
          { x: 0.59, y: 0.12 },
        ],
      ],
    },
  ),
  breaks(
    'outside-the-square',
    'Two points lie outside the unit square.',
    'unit-square',
    ['/strokes/0/0', '/strokes/1/0'],
    {
      strokes: [[{ x: -0.001, y: 0 }], [{ x: 0.5, y: 1.001 }]],
    },
  ),
  breaks('name-of-spaces', 'The name has only spaces.', 'name', ['/name'], { name: ' \t' }),
  breaks(
    'reservations-by-the-carrier',
    'Reservations are the consignee’s (CMR art. 30).',
    'reservations',
    ['/reservations'],
    {
      role: 'carrier',
      reservations: 'mokre',
    },
  ),
  breaks(
    'reservations-empty',
    'Empty reservations: absent when there are none.',
    'reservations',
    ['/reservations'],
    {
      role: 'consignee',
      reservations: '',
    },
  ),
  breaks('reservations-too-long', 'Reservations of 151 characters.', 'reservations', ['/reservations'], {
    role: 'consignee',
    reservations: 'ż'.repeat(151),
  }),
  breaks('no-photos', 'An empty list of photos: absent when there are none.', 'photos', ['/photos'], {
    photos: [],
  }),
  breaks('eleven-photos', 'Eleven photos; ten are allowed.', 'photos', ['/photos'], { photos: photos(11) }),
  breaks('photo-twice', 'The same photo twice.', 'photos', ['/photos/1/sha256'], {
    photos: [...photos(1), ...photos(1)],
  }),
  breaks('photo-too-large', 'A photo of a byte more than 1 MiB.', 'shape', ['/photos/0/byteSize'], {
    photos: photos(1).map((photo) => ({ ...photo, byteSize: 1_048_577 })),
  }),
  breaks('unknown-member', 'A member the profile does not know.', 'shape', ['/note'], { note: 'more' }),
  breaks('member-missing', 'No statement.', 'shape', ['/statement'], { statement: null }),
  breaks('upper-case-id', 'A UUID in upper case.', 'shape', ['/id'], { id: assertion.id.toUpperCase() }),
  breaks('no-such-day', 'The 30th of February.', 'shape', ['/occurredAt'], {
    occurredAt: '2026-02-30T00:00:00Z',
  }),
  breaks('mark-of-another-style', 'A mark in a style the profile does not know.', 'shape', ['/mark/style'], {
    strokes: [],
    mark: { kind: 'typed', style: 'comic-sans' },
  }),
  breaks(
    'private-key',
    'The key has a member d: it would be the private key.',
    'public-key',
    ['/publicKey'],
    {
      publicKey: { ...key, d: key.x },
    },
  ),
  breaks('key-with-more', 'The key has a member more than the four.', 'public-key', ['/publicKey'], {
    publicKey: { ...key, kid: '1' },
  }),
  breaks('key-without-y', 'The key has no y.', 'public-key', ['/publicKey'], {
    publicKey: { kty: 'EC', crv: 'P-256', x: key.x },
  }),
  breaks('key-of-another-curve', 'A key on P-384.', 'public-key', ['/publicKey/crv'], {
    publicKey: p384Key(),
  }),
  breaks(
    'key-with-spare-bits',
    'The last character of x has bits that no byte needs.',
    'public-key',
    ['/publicKey/x'],
    {
      publicKey: { ...key, x: withSpareBits(key.x, 42) },
    },
  ),
  breaks('key-in-plain-base64', 'A coordinate with padding.', 'public-key', ['/publicKey/y'], {
    publicKey: { ...key, y: `${key.y}=` },
  }),
]
