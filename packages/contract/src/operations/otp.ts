import Type from 'typebox'
import { user } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, text } from '../schemas/common.ts'

export const otp = operation({
  id: 'otp',
  method: 'POST',
  path: '/auth/v1/otp',
  tag: 'Identity',
  summary: 'Mail a link and six digits to sign in with; the answer is the same for an unknown address.',
  who: 'anyone',
  limit: 'recovery',
  body: Type.Object({
    email: Type.Optional(text(254)),
    phone: Type.Optional(text(40)),
  }),
  ok: { status: 200, body: closed({}) },
  errors: ['validation_failed', 'email_provider_disabled', 'phone_provider_disabled', 'bad_json'],
  example: { body: { email: user.email }, ok: {} },
})
