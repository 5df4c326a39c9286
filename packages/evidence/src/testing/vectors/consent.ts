import { p256, p384 } from '@noble/curves/nist.js'
import { canonicalize } from '../../canonical.ts'
import { assertionText, consentText } from '../../consent/texts.ts'
import type { DeviceConsent, SigningRole } from '../../types.ts'
import { highTwin, publicKeyOf, sign, signBytes } from '../device.ts'
import { digest, uuidOf } from '../seeded.ts'

/** A consent, the role of its link, and what is to be said about it. */
export interface ConsentCase {
  readonly says: string
  readonly linkRole: SigningRole
  readonly consent: unknown
  /** Broken rules with JSON Pointers into the consent; empty when it keeps them all. */
  readonly problems: readonly { readonly path: string; readonly rule: string }[]
  /** Whether the signature verifies with the key in the consent. */
  readonly signatureValid: boolean
  /** The signed text, and the digest of the whole; only for consents that keep the rules. */
  readonly assertion?: string
  readonly digest?: string
}

export interface NamedConsent {
  readonly name: string
  readonly valid: boolean
  readonly content: ConsentCase
}

type Unsigned = Omit<DeviceConsent, 'signature'>

const assertion: Unsigned = {
  id: uuidOf('vectors', 'a consent'),
  documentDigest: digest('a snapshot'),
  artifactDigest: digest('a PDF'),
  role: 'sender',
  name: 'Żaneta Śmiałek-Dźwig',
  statement: 'Przekazuję towar opisany w liście przewozowym.',
  occurredAt: '2026-09-01T08:15:30.25+02:00',
  strokes: [
    [
      { x: 0, y: 1 },
      { x: 0.123456789, y: 0.5 },
    ],
    [{ x: 1e-7, y: 0.3 }],
  ],
  publicKey: publicKeyOf('Celina'),
}

const photos = (count: number): NonNullable<DeviceConsent['photos']> =>
  Array.from({ length: count }, (_, i) => ({
    sha256: digest(`photo ${i}`),
    category: 'damage',
    addedAt: '2026-09-01T06:14:00Z',
    mediaType: 'image/jpeg',
    byteSize: 1_048_576,
  }))

const good = (name: string, says: string, change: Partial<Unsigned> = {}): NamedConsent =>
  accepted(name, says, sign('Celina', { ...assertion, ...change }))

const accepted = (name: string, says: string, consent: DeviceConsent): NamedConsent => ({
  name,
  valid: true,
  content: {
    says,
    linkRole: consent.role,
    consent,
    problems: [],
    signatureValid: true,
    assertion: assertionText(consent),
    digest: digest(consentText(consent)),
  },
})

/** Rules are broken at these places, although the signature over it is right. */
const breaks = (
  name: string,
  says: string,
  rule: string,
  paths: readonly string[],
  change: Record<string, unknown>,
  linkRole: SigningRole = (change.role as SigningRole) ?? 'sender',
): NamedConsent => {
  const consent = sign('Celina', { ...assertion, ...change } as Unsigned)
  const problems = paths.map((path) => ({ path, rule }))
  const signatureValid = !paths.some((path) => path.startsWith('/publicKey'))
  return { name, valid: false, content: { says, linkRole, consent, problems, signatureValid } }
}

/** Everything is in order but the signature. */
const unsigned = (
  name: string,
  says: string,
  signature: string,
  change: Partial<Unsigned> = {},
): NamedConsent => {
  const consent = { ...assertion, ...change, signature }
  return {
    name,
    valid: false,
    content: { says, linkRole: 'sender', consent, problems: [], signatureValid: false },
  }
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const signature = signBytes('Celina', assertionText(assertion))
const zeros = new Uint8Array(64)
const text = base64(signature)
const key = assertion.publicKey

/** The same bytes with another last character: bits that no byte needs are set. */
const withSpareBits = (encoded: string, index: number): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const next = alphabet[alphabet.indexOf(encoded[index] as string) + 1] as string
  return encoded.slice(0, index) + next + encoded.slice(index + 1)
}

const p384Key = (): DeviceConsent['publicKey'] => {
  const point = p384.getPublicKey(new Uint8Array(48).fill(7), false)
  const coordinate = (from: number): string =>
    base64(point.slice(from, from + 48))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
  return { kty: 'EC', crv: 'P-384' as 'P-256', x: coordinate(1), y: coordinate(49) }
}

const valid: readonly NamedConsent[] = [
  good('drawn', 'A drawn signature; decimals, a small exponent, Polish letters.'),
  good('typed', 'A signature set from the typed name.', {
    strokes: [],
    mark: { kind: 'typed', style: 'great-vibes' },
  }),
  good('reservations', 'Reservations of 150 characters of two code units each.', {
    role: 'consignee',
    reservations: '\u{1f4a7}'.repeat(150),
  }),
  good('photos', 'Ten photos of the largest size.', { photos: photos(10) }),
  accepted('high-s', 'The other signature of the same key over the same text verifies as well.', {
    ...assertion,
    signature: highTwin(text),
  }),
]

const broken: readonly NamedConsent[] = [
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

const forged: readonly NamedConsent[] = [
  unsigned(
    'another-key',
    'Signed by another key than the one it names.',
    base64(signBytes('Darek', assertionText(assertion))),
  ),
  unsigned('changed-after-signing', 'The statement was changed after signing.', text, {
    statement: 'Odmawiam przyjęcia.',
  }),
  unsigned('der-signature', 'The signature is in DER, not the 64 bytes r||s.', base64(der())),
  unsigned('signature-of-63-bytes', 'The signature has 63 bytes.', base64(signature.slice(0, 63))),
  unsigned(
    'signature-of-65-bytes',
    'The signature has 65 bytes.',
    base64(Uint8Array.from([...signature, 0])),
  ),
  unsigned('zero-signature', 'Both numbers of the signature are zero.', base64(zeros)),
  unsigned(
    'signature-in-base64url',
    'The signature is in base64url.',
    text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 86),
  ),
  unsigned(
    'signature-with-spare-bits',
    'The last character of the signature has bits that no byte needs.',
    withSpareBits(text, 85),
  ),
  unsigned('signature-with-a-line-break', 'A line break after the signature.', `${text}\n`),
  unsigned(
    'signed-pretty-json',
    'Signed was the JSON text with spaces, not the canonical text.',
    base64(signBytes('Celina', JSON.stringify(assertion, null, 1))),
  ),
  unsigned(
    'signed-with-signature-member',
    'Signed was the body with an empty signature member.',
    base64(signBytes('Celina', canonicalize({ ...assertion, signature: '' }))),
  ),
  unsigned(
    'point-off-the-curve',
    'The key has 32 bytes for each of x and y, but they are no point of P-256.',
    text,
    {
      publicKey: { ...key, y: key.x },
    },
  ),
  unsigned('point-at-infinity', 'The key has zero for both x and y.', text, {
    publicKey: { ...key, x: 'A'.repeat(43), y: 'A'.repeat(43) },
  }),
]

function der(): Uint8Array {
  return p256.Signature.fromBytes(signature, 'compact').toBytes('der')
}

export const consentCases: readonly NamedConsent[] = [...valid, ...broken, ...forged]
