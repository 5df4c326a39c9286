import { operationId } from '../examples/document.ts'
import { link } from '../examples/link.ts'
import { note } from '../examples/note.ts'
import { operation } from '../operation.ts'
import { closed, text, Url, Uuid } from '../schemas/common.ts'
import { LinkToken, PartyData, Successive } from '../schemas/link.ts'

export const createSignHandover = operation({
  id: 'create_sign_handover',
  method: 'POST',
  path: '/functions/v1/sign/{token}/handover',
  tag: 'Signer',
  summary:
    'Make, with the link of the carrier who has the goods, the link of the next carrier, valid 7 days (CMR art. 34, 35).',
  who: 'signer',
  afterSigning: true,
  params: closed({ token: LinkToken }),
  body: closed({ id: Uuid, carrier: PartyData }),
  ok: { status: 200, body: closed({ token: text(200), url: Url, successive: Successive }) },
  errors: [
    'CODE_REQUIRED',
    'EVENT_NOT_OF_TYPE',
    'HANDOVER_NOT_ALLOWED',
    'NOT_TAKEN_OVER',
    'ALREADY_DELIVERED',
    'HANDOVER_OPEN',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: { id: operationId, carrier: note.carrier },
    ok: { token: link.token, url: link.url, successive: 2 },
  },
})
