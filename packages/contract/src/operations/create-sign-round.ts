import { round, roundRequest } from '../examples/round.ts'
import { operation } from '../operation.ts'
import { batchOf, mostNotesOfRound, SignRound } from '../schemas/batch.ts'
import { closed, IdempotencyKey, SigningRole, Uuid } from '../schemas/common.ts'

export const createSignRound = operation({
  id: 'create_sign_round',
  method: 'POST',
  path: '/rest/v1/rpc/create_sign_round',
  tag: 'Signing links',
  summary:
    'One address, valid 7 days, over the links of one role of 2 to 100 issued documents: active links are taken, the others made.',
  who: 'company',
  permission: 'signing:links',
  gated: true,
  body: closed({
    items: batchOf(closed({ document_id: Uuid }), mostNotesOfRound, 2),
    role: SigningRole,
    idempotency_key: IdempotencyKey,
  }),
  ok: { status: 200, body: SignRound },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'ALREADY_SIGNED',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'SIGN_ROUND_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: { body: roundRequest, ok: round },
})
