import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { sessionCodes } from '../session-codes.ts'

export const reauthenticate = operation({
  id: 'reauthenticate',
  method: 'GET',
  path: '/auth/v1/reauthenticate',
  tag: 'Identity',
  summary:
    'Mail the signed-in person six digits to prove himself with (`nonce`) before he changes password or address.',
  who: 'anyone',
  limit: 'recovery',
  ok: { status: 200, body: closed({}) },
  errors: [...sessionCodes, 'email_provider_disabled'],
  example: { ok: {} },
})
