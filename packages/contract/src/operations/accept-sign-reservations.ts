import Type from 'typebox'
import { operationId } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed, Sha256, Uuid } from '../schemas/common.ts'
import { LinkToken } from '../schemas/link.ts'

export const acceptSignReservations = operation({
  id: 'accept_sign_reservations',
  method: 'POST',
  path: '/functions/v1/sign/{token}/accept-reservations',
  tag: 'Signer',
  summary: 'Accept, with the sender’s link, the carrier’s reservations as they stand (CMR art. 8(2)).',
  who: 'signer',
  params: closed({ token: LinkToken }),
  body: closed({
    id: Uuid,
    digest: Type.Optional({
      ...Sha256,
      description:
        'SHA-256 of the canonical text (RFC 8785) of the reservations that were read; where they are others by now, nothing is accepted.',
    }),
  }),
  ok: { status: 200, body: closed({ ok: Type.Boolean() }) },
  errors: [
    'CODE_REQUIRED',
    'DOCUMENT_CLOSED',
    'VERSION_STALE',
    'ACCEPTANCE_NOT_ALLOWED',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: { body: { id: operationId }, ok: { ok: true } },
})
