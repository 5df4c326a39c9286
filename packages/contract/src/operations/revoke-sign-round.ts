import Type from 'typebox'
import { round } from '../examples/round.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'

export const revokeSignRound = operation({
  id: 'revoke_sign_round',
  method: 'POST',
  path: '/rest/v1/rpc/revoke_sign_round',
  tag: 'Signing links',
  summary: 'End the address of a round, and none of its links.',
  who: 'company',
  permission: 'signing:links',
  gated: true,
  body: closed({ id: Uuid }),
  ok: { status: 200, body: closed({ ok: Type.Boolean() }) },
  errors: ['NOT_FOUND'],
  example: { body: { id: round.id }, ok: { ok: true } },
})
