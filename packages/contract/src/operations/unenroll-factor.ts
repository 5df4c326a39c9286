import Type from 'typebox'
import { factor } from '../examples/factor.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { sessionCodes } from '../session-codes.ts'

export const unenrollFactor = operation({
  id: 'unenroll_factor',
  method: 'DELETE',
  path: '/auth/v1/factors/{factorId}',
  tag: 'Identity',
  summary: 'Remove a second factor of the signed-in person; a verified one takes a session with `aal2`.',
  who: 'anyone',
  limit: 'sign-in',
  params: closed({ factorId: Uuid }),
  ok: { status: 200, body: Type.Object({ id: Uuid }) },
  errors: [...sessionCodes, 'insufficient_aal', 'mfa_factor_not_found'],
  example: { ok: { id: factor.id } },
})
