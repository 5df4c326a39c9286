import Type from 'typebox'
import { operation } from '../operation.ts'
import { text } from '../schemas/common.ts'
import { Session } from '../schemas/session.ts'

const kinds = ['signup', 'email', 'recovery', 'email_change'] as const

export const verify = operation({
  id: 'verify',
  method: 'POST',
  path: '/auth/v1/verify',
  tag: 'Identity',
  summary: 'Spend the token of a mailed link and open a session.',
  who: 'anyone',
  body: Type.Object({
    type: Type.Enum(kinds),
    token_hash: Type.Optional(text(200)),
    token: Type.Optional(text(200)),
  }),
  ok: { status: 200, body: Session },
  errors: ['otp_expired', 'email_exists', 'bad_json'],
})
