import Type from 'typebox'
import { session } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { text } from '../schemas/common.ts'
import { Session } from '../schemas/session.ts'

const kinds = [
  ...['signup', 'email', 'magiclink', 'recovery', 'email_change', 'invite', 'sms', 'phone_change'],
] as const

export const verify = operation({
  id: 'verify',
  method: 'POST',
  path: '/auth/v1/verify',
  tag: 'Identity',
  summary: 'Spend the token of a mailed link, or the six digits mailed to an address, and open a session.',
  who: 'anyone',
  limit: 'sign-in',
  body: Type.Object({
    type: Type.Enum(kinds),
    token_hash: Type.Optional(text(200, { description: 'the token of the link' })),
    email: Type.Optional(text(254, { description: 'where the digits were mailed to' })),
    phone: Type.Optional(text(40)),
    token: Type.Optional(
      text(200, { description: 'with `email` its six digits, else the token of the link' }),
    ),
  }),
  ok: { status: 200, body: Session },
  errors: [
    'otp_expired',
    'email_exists',
    'validation_failed',
    'phone_provider_disabled',
    'NOT_FOUND',
    'INVITATION_GONE',
    'INVITATION_FOR_ANOTHER',
    'bad_json',
  ],
  example: { body: { type: 'recovery', token_hash: 'AaH9uQoxfkKR11tsfY6fAQGh_bhgo3Kt' }, ok: session },
})
