import Type, { type TObject, type TProperties } from 'typebox'

/** An object that allows no member but the named ones. */
export const closed = <P extends TProperties>(properties: P, description?: string): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, ...(description ? { description } : {}) })

/** `T` or null. */
export const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const Uuid = Type.String({ format: 'uuid' })
/** A UUID that becomes part of digested bytes: lower case (docs/profiles/evidence-0.7.md, The bytes). */
export const EvidenceUuid = Type.String({
  pattern: '^[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$',
})
export const DateTime = Type.String({ format: 'date-time', maxLength: 40 })
export const Sha256 = Type.String({ pattern: '^[a-f0-9]{64}$' })
export const FreeForm = Type.Record(Type.String(), Type.Unknown())
export const SigningRole = Type.Enum(['sender', 'carrier', 'consignee'] as const)
export const Email = Type.String({ format: 'email', maxLength: 254 })

export const TypeRef = closed({
  name: Type.String({ pattern: '^[a-z][a-z0-9_-]{0,63}$' }),
  version: Type.String({ minLength: 1, maxLength: 200 }),
})
