import Type from 'typebox'
import { challenge } from '../examples/factor.ts'
import { session } from '../examples/people.ts'
import { operation } from '../operation.ts'
import { closed, text, Uuid } from '../schemas/common.ts'
import { Session } from '../schemas/session.ts'
import { sessionCodes } from '../session-codes.ts'

export const verifyFactor = operation({
  id: 'verify_factor',
  method: 'POST',
  path: '/auth/v1/factors/{factorId}/verify',
  tag: 'Identity',
  summary:
    'Answer a challenge with a code, which works once: a new session with `aal2` takes the place of this one. The first code of a factor verifies it and ends all other sessions of the person.',
  who: 'anyone',
  limit: 'sign-in',
  params: closed({ factorId: Uuid }),
  body: Type.Object({ challenge_id: Type.Optional(Uuid), code: Type.Optional(text(40)) }),
  ok: { status: 200, body: Session },
  errors: [
    ...sessionCodes,
    'validation_failed',
    'mfa_factor_not_found',
    'mfa_challenge_expired',
    'mfa_verification_failed',
    'bad_json',
  ],
  example: { body: { challenge_id: challenge.id, code: '287082' }, ok: session },
})
