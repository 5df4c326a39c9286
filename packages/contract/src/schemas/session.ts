import Type from 'typebox'
import { permissions } from '../permissions.ts'
import { closed, DateTime, FreeForm, list, nullable, Seconds, text, Uuid } from './common.ts'

/** A second factor of a person (GoTrue); an unverified one protects nothing. */
export const Factor = Type.Object({
  id: Uuid,
  friendly_name: text(120),
  factor_type: Type.Literal('totp'),
  status: Type.Enum(['verified', 'unverified'] as const),
  created_at: DateTime,
  updated_at: DateTime,
})

/** The members supabase-js expects of a user; further ones are optional (GoTrue). */
export const User = Type.Object({
  id: Uuid,
  aud: Type.Literal('authenticated'),
  role: Type.Literal('authenticated'),
  email: text(254),
  phone: text(40),
  email_confirmed_at: Type.Optional(DateTime),
  confirmed_at: Type.Optional(DateTime),
  last_sign_in_at: Type.Optional(DateTime),
  app_metadata: FreeForm,
  user_metadata: FreeForm,
  identities: list(FreeForm, 100),
  factors: Type.Optional(list(Factor, 100)),
  created_at: DateTime,
  updated_at: DateTime,
  is_anonymous: Type.Boolean(),
})

/** The answer of a sign-in (GoTrue). Times are in seconds. */
export const Session = Type.Object({
  access_token: text(100_000),
  token_type: Type.Literal('bearer'),
  expires_in: Seconds,
  expires_at: Seconds,
  refresh_token: text(1000),
  user: User,
})

/** A session of a person; `lastUsedAt` moves at each refresh, about once an hour. */
export const OwnSession = closed({
  id: Uuid,
  company: closed({ id: Uuid, name: text(120) }),
  createdAt: DateTime,
  lastUsedAt: DateTime,
  userAgent: Type.Optional(text(200)),
  current: Type.Boolean({ description: 'The session that asks.' }),
})

export const PermissionName = Type.Enum(permissions)

export const WhoAmI = closed({
  kind: Type.Enum(['user', 'apikey', 'connection'] as const),
  tenantId: Uuid,
  role: Type.Optional(Type.Enum(['owner', 'member'] as const)),
  keyId: Type.Optional(Uuid),
  name: Type.Optional(text(200)),
  permissions: list(PermissionName, 6),
  expiresAt: nullable(DateTime),
  connectionId: nullable(Uuid),
  clientId: Type.Optional(text(2000)),
  requireApproval: Type.Boolean(),
  handOutLinks: Type.Boolean({ description: 'Whether the caller is told the tokens of signing links.' }),
  sendsMail: Type.Optional(Type.Boolean({ description: 'Of a person: whether this service can send mail.' })),
  asksVies: Type.Optional(Type.Boolean({ description: 'Of a person: whether this service asks VIES.' })),
})
