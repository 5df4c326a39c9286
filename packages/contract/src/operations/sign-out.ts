import Type from 'typebox'
import { operation } from '../operation.ts'
import { text } from '../schemas/common.ts'
import { sessionCodes } from '../session-codes.ts'

export const signOut = operation({
  id: 'sign_out',
  method: 'POST',
  path: '/auth/v1/logout',
  tag: 'Identity',
  summary: 'End this session, the others, or all of them.',
  who: 'anyone',
  query: Type.Object({ scope: Type.Optional(text(100)) }),
  ok: { status: 204 },
  errors: ['validation_failed', ...sessionCodes],
})
