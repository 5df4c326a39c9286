import Type from 'typebox'
import { redirectUrl } from '../examples/oauth.ts'
import { connection } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { PermissionSet } from '../schemas/connection.ts'
import { RedirectUrl } from '../schemas/oauth.ts'
import { authorizationParams } from './get-authorization.ts'

export const consent = operation({
  id: 'consent',
  method: 'POST',
  path: '/auth/v1/oauth/authorizations/{authorizationId}/consent',
  tag: 'OAuth',
  summary:
    'Let a program act for the company of this session, or refuse it; answers where the browser goes on to.',
  who: 'person',
  acrossCompanies: true,
  params: authorizationParams,
  body: Type.Object({
    action: Type.Enum(['approve', 'deny'] as const),
    permissions: Type.Optional(PermissionSet),
    requireApproval: Type.Optional(Type.Boolean()),
    handOutLinks: Type.Optional(
      Type.Boolean({ description: 'Tell it the tokens of signing links; only with `signing:links`.' }),
    ),
  }),
  ok: { status: 200, body: RedirectUrl },
  errors: ['oauth_authorization_not_found', 'validation_failed', 'OWNER_REQUIRED', 'reauthentication_needed'],
  example: {
    body: { action: 'approve', permissions: connection.permissions, requireApproval: true },
    ok: redirectUrl,
  },
})
