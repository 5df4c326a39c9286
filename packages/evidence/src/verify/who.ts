import { matches, nullable, object, oneOf, type Shape, sha256, text, uuid } from '../canonical/shape.ts'

/** The member `by` of a payload. */
export const actor: Shape = object({ kind: oneOf('user', 'apikey', 'oauth', 'signer'), id: uuid })

const company = object({
  name: text(1, 200),
  country: matches(/^[A-Z]{2}$/, 'must be two letters (ISO 3166-1)'),
  taxId: nullable(text(1, 100)),
})

/** No holder of a signing link issues a document. */
export const issuer: Shape = object({
  company,
  kind: oneOf('user', 'apikey', 'oauth'),
  id: uuid,
  name: text(1, 200),
})

export const recipient: Shape = object({
  channel: oneOf('email'),
  masked: matches(/^[^@]\*\*\*@[^@]{1,255}$/u, 'must be a first character, ***@ and the domain'),
  digest: sha256,
})
