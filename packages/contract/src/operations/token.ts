import Type from 'typebox'
import { password, session, user } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { text } from '../schemas/common.ts'
import { Session } from '../schemas/session.ts'

export const token = operation({
  id: 'token',
  method: 'POST',
  path: '/auth/v1/token',
  tag: 'Identity',
  summary: 'Sign in with a password, or refresh a session.',
  who: 'anyone',
  limit: 'sign-in',
  query: Type.Object({ grant_type: Type.Optional(text(100)) }),
  body: Type.Object({
    email: Type.Optional(text(4096)),
    phone: Type.Optional(text(40)),
    // Whatever is sent is a wrong password, not a wrong request; the body's limit bounds it.
    password: Type.Optional(Type.String({ format: 'password', maxLength: 1_048_576 })),
    refresh_token: Type.Optional(text(4096)),
  }),
  ok: { status: 200, body: Session },
  errors: [
    'validation_failed',
    'invalid_credentials',
    'phone_provider_disabled',
    'provider_disabled',
    'web3_provider_disabled',
    'flow_state_not_found',
    'email_not_confirmed',
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_expired',
    'API_KEY_INVALID',
    'bad_json',
  ],
  example: { body: { email: user.email, password }, ok: session },
})
