import Type from 'typebox'
import { link, linkRequest } from '../examples/link.ts'
import { note } from '../examples/note.ts'
import { operation } from '../operation.ts'
import { closed, IdempotencyKey, Uuid } from '../schemas/common.ts'
import { CodeDemand, PartyData, SignGrant } from '../schemas/link.ts'

export const createHandoverLink = operation({
  id: 'create_handover_link',
  method: 'POST',
  path: '/rest/v1/rpc/create_handover_link',
  tag: 'Signing links',
  summary:
    'A link for the next carrier, who takes the goods over from the one before (CMR art. 34, 35), valid 7 days.',
  who: 'company',
  permission: 'signing:links',
  gated: true,
  body: closed({
    document_id: Uuid,
    carrier: PartyData,
    code: Type.Optional(CodeDemand),
    idempotency_key: IdempotencyKey,
  }),
  ok: { status: 200, body: SignGrant },
  errors: [
    'MAIL_NOT_CONFIGURED',
    'DOCUMENT_NOT_FOUND',
    'EVENT_NOT_OF_TYPE',
    'NOT_TAKEN_OVER',
    'ALREADY_DELIVERED',
    'HANDOVER_OPEN',
    'CODE_FIXED',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: {
      document_id: linkRequest.document_id,
      carrier: note.carrier,
      idempotency_key: linkRequest.idempotency_key,
    },
    ok: { ...link, role: 'carrier', successive: 2, carrier: note.carrier },
  },
})
