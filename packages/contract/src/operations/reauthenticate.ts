import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'

export const reauthenticate = operation({
  id: 'reauthenticate',
  method: 'GET',
  path: '/auth/v1/reauthenticate',
  tag: 'Identity',
  summary:
    'Mail the signed-in person six digits to prove himself with (`nonce`) before he changes password or address.',
  who: 'anyone',
  ok: { status: 200, body: closed({}) },
  errors: [
    'no_authorization',
    'bad_jwt',
    'session_not_found',
    'PERSON_REQUIRED',
    'API_KEY_INVALID',
    'CONNECTION_REVOKED',
    'email_provider_disabled',
  ],
})
