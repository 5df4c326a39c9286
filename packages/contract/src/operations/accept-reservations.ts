import { document, step } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed, Sha256, Uuid } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'
import { ofDocument } from '../schemas/life.ts'

export const acceptReservations = operation({
  id: 'accept_reservations',
  method: 'POST',
  path: '/rest/v1/rpc/accept_reservations',
  tag: 'Issued notes',
  summary:
    'Accept for the sender the carrier’s reservations that were read (CMR art. 8(2)): only for the company that is the sender, by its tax id.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  body: closed({
    ...ofDocument,
    base_version_id: Uuid,
    digest: {
      ...Sha256,
      description: 'SHA-256 of the canonical text (RFC 8785) of the reservations that were read.',
    },
  }),
  ok: { status: 200, body: Document },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_CLOSED',
    'DOCUMENT_FULL',
    'VERSION_STALE',
    'NOT_THE_SENDER',
    'ACCEPTANCE_NOT_ALLOWED',
    'DIGEST_UNKNOWN',
    'STORAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: {
      ...step,
      base_version_id: document.currentVersionId,
      digest: '3a39eb6a6cf35ae9ef01a7c15ea4adf5f1c8a7d0a8ee6b0fc4a3d7d2e2d5f0aa',
    },
    ok: document,
  },
})
