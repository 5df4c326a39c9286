import Type from 'typebox'
import { permissions } from '../permissions.ts'
import { closed, DateTime, FreeForm, nullable, Uuid } from './common.ts'

/** The keys supabase-js expects of a user; further ones are optional (GoTrue). */
export const User = Type.Object({
  id: Uuid,
  aud: Type.Literal('authenticated'),
  role: Type.Literal('authenticated'),
  email: Type.String(),
  phone: Type.String(),
  app_metadata: FreeForm,
  user_metadata: FreeForm,
  identities: Type.Array(FreeForm),
  created_at: DateTime,
  updated_at: DateTime,
  is_anonymous: Type.Boolean(),
})

/** What a sign-in answers (GoTrue). Times are in seconds. */
export const Session = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer(),
  expires_at: Type.Integer(),
  refresh_token: Type.String(),
  user: User,
})

export const PermissionName = Type.Enum(permissions)

export const WhoAmI = closed({
  kind: Type.Enum(['user', 'apikey', 'connection'] as const),
  tenantId: Uuid,
  role: Type.Optional(Type.Enum(['owner', 'member'] as const)),
  keyId: Type.Optional(Uuid),
  name: Type.Optional(Type.String()),
  permissions: Type.Array(PermissionName),
  expiresAt: nullable(DateTime),
  connectionId: nullable(Uuid),
  clientId: Type.Optional(Type.String()),
  requireApproval: Type.Boolean(),
  handOutLinks: Type.Boolean({ description: 'Whether the caller is told the tokens of signing links.' }),
})
