import Type from 'typebox'
import { closed, DateTime, Email, nullable, SigningRole, sentence, text, Url, Uuid } from './common.ts'

/** A party, as the type of the note has its carrier. */
export const PartyData = Type.Record(Type.String(), Type.Unknown(), {
  description: 'A party with the members of a note’s carrier: name, address, taxId and so on.',
})

/** Which carrier of the chain a handover link is for (CMR art. 34); absent for the three parties' own links. */
export const Successive = Type.Integer({
  format: 'int32',
  minimum: 2,
  maximum: 1000,
  description: 'with role carrier: the handover link of this carrier of the chain, from 2',
})

/** `successive` and `carrier` are a handover link’s: its number, from 2, and who takes the goods over. */
const linkFields = {
  id: Uuid,
  documentId: Uuid,
  role: SigningRole,
  status: Type.Enum(['active', 'expired', 'revoked', 'signed'] as const),
  createdAt: DateTime,
  expiresAt: DateTime,
  revokedAt: nullable(DateTime),
  signedAt: nullable(DateTime),
  openedAt: nullable(DateTime),
  successive: Type.Optional(Successive),
  carrier: Type.Optional(PartyData),
}

/** A signing link without its secret: evidence is given to others. */
export const LinkRecord = closed(linkFields)

/**
 * A signing link as the company sees it; `url` is the page, `token` the secret of both page and API. Both are null for a
 * program without access to them; the answer of the creating call then gives the reason.
 */
export const SignGrant = closed({
  ...linkFields,
  /** The address it was last mailed to, and when. */
  sentTo: nullable(Email),
  sentAt: nullable(DateTime),
  token: nullable(text(200)),
  url: nullable(Url),
  withheld: Type.Optional(
    sentence(500, 'Why `token` and `url` are null, and the ways out; absent where they are not'),
  ),
})

/** Six digits are mailed to this address, and signing by the link needs them. Reading does not. Fixed at creation. */
export const CodeDemand = closed({ email: Email })

/** Languages of signing requests. */
export const SignerLanguage = Type.Enum([
  'en',
  'pl',
  'de',
  'uk',
  'ro',
  'lt',
  'cs',
  'es',
  'fr',
  'it',
  'nl',
  'tr',
] as const)

/** The secret of a signing link; opening it checks its form, so that a malformed one is a 404. */
export const LinkToken = text(200, { minLength: 1 })
