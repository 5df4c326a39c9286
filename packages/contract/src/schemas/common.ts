import Type, { type TArray, type TObject, type TProperties, type TSchema } from 'typebox'

/**
 * Every text, list and number has a limit. The same schemas check input and answers, so a limit is never less than what
 * can be stored.
 */

/** An object that allows no member but the named ones. */
export const closed = <P extends TProperties>(properties: P, description?: string): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, ...(description ? { description } : {}) })

/** `T` or null. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A text of at most `most` characters: any but NUL, which the database cannot store. */
export const text = (
  most: number,
  more: { minLength?: number; pattern?: string; description?: string } = {},
) => Type.String({ maxLength: most, pattern: '^[^\\u0000]*$', ...more })

/** A text of at most `most` characters of any kind: stored and shown exactly as written. */
export const verbatim = (most: number, more: { minLength?: number; description?: string } = {}) =>
  Type.String({ maxLength: most, ...more })

/** A sentence for people. It may quote input, so any character may be in it. */
export const sentence = (most: number, description?: string) =>
  Type.String({ maxLength: most, pattern: '\\S', ...(description ? { description } : {}) })

/** The database's largest four-byte integer. */
export const mostCounted = 2_147_483_647

/** A list of at most `most` items; by default as many as a database integer counts. */
export const list = <T extends TSchema>(items: T, most = mostCounted): TArray<T> =>
  Type.Array(items, { maxItems: most })

/** A whole number that four bytes hold. */
export const count = (least = 0, most = mostCounted) =>
  Type.Integer({ format: 'int32', minimum: least, maximum: most })

/** Seconds, since 1970 or of a duration. */
export const Seconds = Type.Integer({ format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const Uuid = Type.String({ format: 'uuid', maxLength: 36 })
/** A UUID that becomes part of digested bytes: lower case (docs/profiles/evidence-0.7.md, The bytes). */
export const EvidenceUuid = Type.String({
  pattern: '^[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$',
  maxLength: 36,
})
/** Makes a retried call one write. */
export const OperationId = Type.String({
  format: 'uuid',
  maxLength: 36,
  description: 'a new UUID for each write, the same one when the call is repeated',
})
/** The same, chosen freely. */
export const IdempotencyKey = text(255, {
  minLength: 1,
  description: 'a text of your own in the body, not a header; the same one when the call is repeated',
})
export const DateTime = Type.String({ format: 'date-time', maxLength: 40 })
export const Sha256 = Type.String({
  pattern: '^[a-f0-9]{64}$',
  maxLength: 64,
  description: 'SHA-256 in 64 lower-case hexadecimal characters',
})
export const FreeForm = Type.Record(Type.String(), Type.Unknown())
/** Data of a draft: any object. */
export const DraftData = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'Any object can be saved: what the type of the note does not allow, or asks for, is told in `problems`. The fields are those of the type, `ecmr` 1 unless `type` names another.',
})
/** Data of an issued note. */
export const NoteData = Type.Record(Type.String(), Type.Unknown(), {
  description: 'As the type of the document says; without the `type` that the draft named.',
})
export const SigningRole = Type.Enum(['sender', 'carrier', 'consignee'] as const)
/** The maximum length; strength is checked when a password is set. */
export const Password = Type.String({ format: 'password', maxLength: 1_048_576 })
export const Email = Type.String({ format: 'email', maxLength: 254 })
/** An address on this server, or a program's own, of any scheme. */
export const Url = text(4000, { pattern: '^[A-Za-z][A-Za-z0-9+.-]*:\\S*$' })

export const TypeRef = closed({
  name: Type.String({ pattern: '^[a-z][a-z0-9_-]{0,63}$', maxLength: 64 }),
  version: text(200, { minLength: 1 }),
})

/** A whole number in an address, and its bounds: tools of agents take it as a number. */
const digits = (pattern: string, [minimum, maximum]: readonly [number, number], description: string) =>
  Type.String({
    pattern,
    maxLength: String(maximum).length,
    description,
    'x-integer': { minimum, maximum },
  })

/** Seconds of a long poll: shorter than proxies wait. */
export const Wait = digits('^([0-9]|1[0-9]|2[0-5])$', [0, 25], 'seconds, 0 to 25')

/** A position in an address. */
export const Digits = digits(
  '^[0-9]{1,15}$',
  [0, 999_999_999_999_999],
  'a position, as the feed told it; 0 is before everything',
)
