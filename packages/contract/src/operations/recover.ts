import Type from 'typebox'
import { user } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, text } from '../schemas/common.ts'

export const recover = operation({
  id: 'recover',
  method: 'POST',
  path: '/auth/v1/recover',
  tag: 'Identity',
  summary: 'Mail a link to set a new password; the answer is the same for an unknown address.',
  who: 'anyone',
  limit: 'recovery',
  body: Type.Object({ email: text(254) }),
  ok: { status: 200, body: closed({}) },
  errors: ['validation_failed', 'bad_json'],
  example: { body: { email: user.email }, ok: {} },
})
