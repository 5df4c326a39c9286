import Type from 'typebox'
import { user } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, text } from '../schemas/common.ts'

const kinds = ['signup', 'email_change', 'sms', 'phone_change'] as const

export const resend = operation({
  id: 'resend',
  method: 'POST',
  path: '/auth/v1/resend',
  tag: 'Identity',
  summary:
    'Mail again what confirms an address; the link before is void. The answer is the same for an unknown address.',
  who: 'anyone',
  limit: 'recovery',
  body: Type.Object({
    type: Type.Enum(kinds),
    email: Type.Optional(text(254)),
    phone: Type.Optional(text(40)),
  }),
  ok: { status: 200, body: closed({}) },
  errors: ['validation_failed', 'phone_provider_disabled', 'bad_json'],
  example: { body: { type: 'signup', email: user.email }, ok: {} },
})
