import { operation } from '../operation.ts'
import { closed, text } from '../schemas/common.ts'

export const revokeGrant = operation({
  id: 'revoke_grant',
  method: 'DELETE',
  path: '/auth/v1/user/oauth/grants',
  tag: 'OAuth',
  summary: 'Disconnect every connection that the signed-in person approved for a program in this company.',
  who: 'person',
  acrossCompanies: true,
  query: closed({ client_id: text(2000, { minLength: 1 }) }),
  ok: { status: 204 },
  errors: ['oauth_consent_not_found'],
})
