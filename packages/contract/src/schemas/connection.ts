import Type from 'typebox'
import { closed, DateTime, list, nullable, text, Uuid } from './common.ts'
import { PermissionName } from './session.ts'

/** A program that acts for the company: an OAuth agent or an API key. */
export const Connection = closed({
  id: Uuid,
  kind: Type.Enum(['oauth', 'apikey'] as const),
  clientId: nullable(text(2000)),
  apiKeyId: nullable(Uuid),
  name: text(120),
  permissions: list(PermissionName, 6),
  requireApproval: Type.Boolean(),
  handOutLinks: Type.Boolean({
    description: 'Whether it is told the tokens of the signing links that it makes; always true of a key.',
  }),
  /** The person who connected it, or made or took over the key: it ends with their membership. */
  connectedBy: closed({ id: Uuid, name: text(120) }),
  redirectHost: nullable(
    text(255, { description: 'Where an OAuth program sends people back to, as the consent screen said it.' }),
  ),
  createdAt: DateTime,
  lastUsedAt: nullable(DateTime),
  revokedAt: nullable(DateTime),
})

/** An API key without its secret, which is shown once. */
export const ApiKey = closed({
  id: Uuid,
  name: text(120),
  lastFour: text(4),
  permissions: list(PermissionName, 6),
  requireApproval: Type.Boolean(),
  createdAt: DateTime,
  lastUsedAt: nullable(DateTime),
  expiresAt: nullable(DateTime),
  revokedAt: nullable(DateTime),
  /** The owner who made it, or took it over: it ends when they stop being an owner. */
  madeBy: closed({ id: Uuid, name: text(120) }),
})

/** Up to twenty keys, the most that a company has, with commas between. */
export const KeyIds = Type.String({
  pattern: '^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,19}$',
  maxLength: 739,
  description: 'Ids of API keys, with commas between.',
})

/** Permissions of a connection: duplicates count once; reading documents is always included. */
export const PermissionSet = Type.Array(PermissionName, { maxItems: 6 })

/** A name for people: no control characters, not only blanks. */
export const Label = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: '^(?!\\s*$)[^\\u0000-\\u001f\\u007f]*$',
})
