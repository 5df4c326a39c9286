import { operation } from '../operation.ts'
import { User } from '../schemas/session.ts'

export const getUser = operation({
  id: 'get_user',
  method: 'GET',
  path: '/auth/v1/user',
  tag: 'Identity',
  summary: 'The signed-in person.',
  who: 'anyone',
  ok: { status: 200, body: User },
  errors: [
    'no_authorization',
    'bad_jwt',
    'session_not_found',
    'PERSON_REQUIRED',
    'API_KEY_INVALID',
    'CONNECTION_REVOKED',
  ],
})
