import Type from 'typebox'
import { password, personName, user } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { Password, text } from '../schemas/common.ts'
import { Name } from '../schemas/name.ts'
import { User } from '../schemas/session.ts'
import { sessionCodes } from '../session-codes.ts'

export const updateUser = operation({
  id: 'update_user',
  method: 'PUT',
  path: '/auth/v1/user',
  tag: 'Identity',
  summary:
    'Change name, password or address of the signed-in person; his other sessions end with his password. Password and address take the current password, mailed digits, or a sign-in less than ten minutes ago.',
  who: 'anyone',
  limit: 'sign-in',
  body: Type.Object({
    email: Type.Optional(text(254)),
    phone: Type.Optional(text(40)),
    password: Type.Optional(Password),
    current_password: Type.Optional(Password),
    nonce: Type.Optional(text(40, { description: 'the six digits of `reauthenticate`' })),
    // Further members are the client's own: merged into `user_metadata`, one with null taken away.
    data: Type.Optional(Type.Object({ name: Type.Optional(Name) })),
  }),
  ok: { status: 200, body: User },
  errors: [
    ...sessionCodes,
    'insufficient_aal',
    'validation_failed',
    'phone_provider_disabled',
    'reauthentication_needed',
    'reauthentication_not_valid',
    'invalid_credentials',
    'weak_password',
    'same_password',
    'email_exists',
    'bad_json',
  ],
  example: {
    body: { password: 'another horse battery', current_password: password, data: { name: personName } },
    ok: user,
  },
})
