import Type from 'typebox'
import { operation } from '../operation.ts'
import { Session } from '../schemas/session.ts'

const country = Type.String({ pattern: '^[A-Z]{2}$' })

/** Unknown members are allowed: GoTrue's clients send more than they mean. */
export const signUp = operation({
  id: 'sign_up',
  method: 'POST',
  path: '/auth/v1/signup',
  tag: 'Identity',
  summary: 'Make a person, a company and its owner at once.',
  who: 'anyone',
  body: Type.Object({
    email: Type.String({ maxLength: 254 }),
    password: Type.String({ maxLength: 1024 }),
    data: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 120 }),
      company: Type.Object({
        name: Type.String({ minLength: 1, maxLength: 120 }),
        country,
        tax_id: Type.Optional(Type.String({ minLength: 1, maxLength: 35 })),
      }),
    }),
  }),
  ok: { status: 200, body: Session },
  errors: ['validation_failed', 'user_already_exists', 'weak_password', 'signup_disabled', 'bad_json'],
})
