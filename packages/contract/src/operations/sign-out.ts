import Type from 'typebox'
import { operation } from '../operation.ts'
import { text } from '../schemas/common.ts'

export const signOut = operation({
  id: 'sign_out',
  method: 'POST',
  path: '/auth/v1/logout',
  tag: 'Identity',
  summary: 'End this session, the others, or all of them.',
  who: 'anyone',
  query: Type.Object({ scope: Type.Optional(text(100)) }),
  ok: { status: 204 },
  errors: [
    'validation_failed',
    'no_authorization',
    'bad_jwt',
    'session_not_found',
    'PERSON_REQUIRED',
    'API_KEY_INVALID',
    'CONNECTION_REVOKED',
  ],
})
