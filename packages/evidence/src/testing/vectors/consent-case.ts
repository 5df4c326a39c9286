import { assertionText, consentText } from '../../consent/texts.ts'
import type { DeviceConsent, SigningRole } from '../../types.ts'
import { publicKeyOf, sign } from '../device.ts'
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

export type Unsigned = Omit<DeviceConsent, 'signature'>

/** A drawn signature of the sender, not yet signed. */
export const assertion: Unsigned = {
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

export const photos = (count: number): NonNullable<DeviceConsent['photos']> =>
  Array.from({ length: count }, (_, i) => ({
    sha256: digest(`photo ${i}`),
    category: 'damage',
    addedAt: '2026-09-01T06:14:00Z',
    mediaType: 'image/jpeg',
    byteSize: 1_048_576,
  }))

export const good = (name: string, says: string, change: Partial<Unsigned> = {}): NamedConsent =>
  accepted(name, says, sign('Celina', { ...assertion, ...change }))

export const accepted = (name: string, says: string, consent: DeviceConsent): NamedConsent => ({
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
export const breaks = (
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
export const unsigned = (
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

/** The same bytes with another last character: bits that no byte needs are set. */
export const withSpareBits = (encoded: string, index: number): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const next = alphabet[alphabet.indexOf(encoded[index] as string) + 1] as string
  return encoded.slice(0, index) + next + encoded.slice(index + 1)
}
