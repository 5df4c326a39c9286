import Type from 'typebox'
import { kept } from '../examples/company.ts'
import { password } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { Password, text } from '../schemas/common.ts'
import { Erasure } from '../schemas/erasure.ts'
import { sessionCodes } from '../session-codes.ts'

export const eraseAccount = operation({
  id: 'erase_account',
  method: 'POST',
  path: '/auth/v1/user/erase',
  tag: 'Identity',
  summary:
    'Erase the signed-in person, at once and for good: sessions, memberships and the programs he connected end, his name and address go. Takes the current password or mailed digits, however new the session is. The last owner of a company hands it over or has it erased first.',
  who: 'anyone',
  body: Type.Object({
    current_password: Type.Optional(Password),
    nonce: Type.Optional(text(40, { description: 'the six digits of `reauthenticate`' })),
  }),
  ok: { status: 200, body: Erasure },
  errors: [
    ...sessionCodes,
    'insufficient_aal',
    'reauthentication_needed',
    'reauthentication_not_valid',
    'invalid_credentials',
    'LAST_OWNER',
    'bad_json',
  ],
  example: {
    body: { current_password: password },
    ok: { erasedAt: '2026-11-21T12:00:00.000Z', kept },
  },
})
