import Type from 'typebox'
import { challenge } from '../examples/factor.ts'
import { operation } from '../operation.ts'
import { closed, Seconds, Uuid } from '../schemas/common.ts'
import { sessionCodes } from '../session-codes.ts'

export const challengeFactor = operation({
  id: 'challenge_factor',
  method: 'POST',
  path: '/auth/v1/factors/{factorId}/challenge',
  tag: 'Identity',
  summary:
    'Ask for a code of a second factor: five tries within five minutes, in this session. Another challenge takes its place.',
  who: 'anyone',
  limit: 'sign-in',
  params: closed({ factorId: Uuid }),
  ok: { status: 200, body: Type.Object({ id: Uuid, type: Type.Literal('totp'), expires_at: Seconds }) },
  errors: [...sessionCodes, 'mfa_factor_not_found'],
  example: { ok: challenge },
})
