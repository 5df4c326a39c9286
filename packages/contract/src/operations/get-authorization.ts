import Type from 'typebox'
import { authorization } from '../examples/oauth.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { Authorization } from '../schemas/oauth.ts'

export const authorizationParams = closed({
  authorizationId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$', maxLength: 100 }),
})

export const getAuthorization = operation({
  id: 'get_authorization',
  method: 'GET',
  path: '/auth/v1/oauth/authorizations/{authorizationId}',
  tag: 'OAuth',
  summary: 'What a program asks for, for the consent page. Looking at a request changes nothing.',
  who: 'person',
  acrossCompanies: true,
  params: authorizationParams,
  ok: { status: 200, body: Authorization },
  errors: ['oauth_authorization_not_found', 'validation_failed'],
  example: { ok: authorization },
})
