import Type, { type TSchema } from 'typebox'
import { closed, count, DateTime, list, nullable, SigningRole, sentence, text, Url, Uuid } from './common.ts'

/** Most drafts that are issued together. */
export const mostDraftsOfBatch = 100
/** Most links that are made together: those of all roles of so many notes. */
export const mostLinksOfBatch = 300
/** Most notes that one address opens: a truckload. */
export const mostNotesOfRound = 100

/** A list of one item at least, or `least`. */
export const batchOf = <T extends TSchema>(items: T, most: number, least = 1) =>
  Type.Array(items, { minItems: least, maxItems: most })

/**
 * One address over the links of one role. `url` is the page, `token` the secret of both page and API; both are null for a
 * program without access to them.
 */
export const SignRound = closed({
  id: Uuid,
  role: SigningRole,
  token: nullable(text(200)),
  url: nullable(Url),
  expiresAt: DateTime,
  items: list(closed({ documentId: Uuid, grantId: Uuid }), mostNotesOfRound),
  withheld: Type.Optional(
    sentence(500, 'Why `token` and `url` are null, and the ways out; absent where they are not'),
  ),
})

const Stop = closed({
  city: nullable(text(200)),
  country: nullable(text(200)),
  date: nullable(text(200)),
})

/** One note of a round; `token` is that of its own link, by which it is read and signed. */
export const RoundNote = closed({
  documentId: Uuid,
  reference: text(200),
  from: Stop,
  to: Stop,
  goods: closed({
    what: nullable(text(300, { description: 'the first line of goods, and how many more there are' })),
    packages: nullable(count()),
    grossWeightKg: nullable(text(200)),
  }),
  state: text(200),
  status: Type.Enum(['active', 'expired', 'signed'] as const),
  token: text(200),
})

/** What the holder of a round is asked to sign; a note whose link was revoked is not in it. */
export const RoundView = closed({
  role: SigningRole,
  company: text(200),
  expiresAt: DateTime,
  items: list(RoundNote, mostNotesOfRound),
})
