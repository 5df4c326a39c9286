import { user } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { User } from '../schemas/session.ts'
import { sessionCodes } from '../session-codes.ts'

export const getUser = operation({
  id: 'get_user',
  method: 'GET',
  path: '/auth/v1/user',
  tag: 'Identity',
  summary: 'The signed-in person.',
  who: 'anyone',
  ok: { status: 200, body: User },
  errors: [...sessionCodes],
  example: { ok: user },
})
