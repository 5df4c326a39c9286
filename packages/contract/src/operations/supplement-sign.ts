import Type from 'typebox'
import { additions, document, operationId } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { Additions } from '../schemas/life.ts'
import { LinkToken } from '../schemas/link.ts'

export const supplementSign = operation({
  id: 'supplement_sign',
  method: 'POST',
  path: '/functions/v1/sign/{token}/supplement',
  tag: 'Signer',
  summary:
    'Add to the note, before signing it, what only this party knows: the plate, seals, times, reservations.',
  who: 'signer',
  params: closed({ token: LinkToken }),
  body: closed({ id: Uuid, base_version_id: Uuid, additions: Additions }),
  ok: { status: 200, body: closed({ ok: Type.Boolean() }) },
  errors: [
    'CODE_REQUIRED',
    'EVENT_NOT_OF_TYPE',
    'DOCUMENT_CLOSED',
    'VERSION_STALE',
    'SUPPLEMENT_NOT_ALLOWED',
    'DRAFT_INCOMPLETE',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: { id: operationId, base_version_id: document.currentVersionId, additions },
    ok: { ok: true },
  },
})
