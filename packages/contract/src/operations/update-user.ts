import Type from 'typebox'
import { operation } from '../operation.ts'
import { Password, text } from '../schemas/common.ts'
import { User } from '../schemas/session.ts'

export const updateUser = operation({
  id: 'update_user',
  method: 'PUT',
  path: '/auth/v1/user',
  tag: 'Identity',
  summary:
    'Change name, password or address of the signed-in person; his other sessions end with his password.',
  who: 'anyone',
  body: Type.Object({
    email: Type.Optional(text(254)),
    password: Type.Optional(Password),
    data: Type.Optional(Type.Object({ name: Type.Optional(text(120, { minLength: 1 })) })),
  }),
  ok: { status: 200, body: User },
  errors: [
    'no_authorization',
    'bad_jwt',
    'session_not_found',
    'PERSON_REQUIRED',
    'validation_failed',
    'weak_password',
    'same_password',
    'email_exists',
    'bad_json',
  ],
})
