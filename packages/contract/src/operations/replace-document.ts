import Type from 'typebox'
import { document, step } from '../examples/document.ts'
import { operation } from '../operation.ts'
import { closed, sentence } from '../schemas/common.ts'
import { Document } from '../schemas/document.ts'
import { ofDocument, Reason } from '../schemas/life.ts'

export const replaceDocument = operation({
  id: 'replace_document',
  method: 'POST',
  path: '/rest/v1/rpc/replace_document',
  tag: 'Issued notes',
  summary:
    'Replace a note that was not delivered by paper (e-CMR protocol, art. 5(1)(f)); its signing links are revoked.',
  who: 'company',
  permission: 'documents:write',
  gated: true,
  destructive: true,
  body: closed({
    ...ofDocument,
    reason: Reason,
    paperNumber: Type.Optional(sentence(60, 'The number of the paper that governs from then on; printed.')),
  }),
  ok: { status: 200, body: Document },
  errors: [
    'DOCUMENT_NOT_FOUND',
    'EVENT_NOT_OF_TYPE',
    'DOCUMENT_CLOSED',
    'ALREADY_DELIVERED',
    'STORAGE_LIMIT',
    'IDEMPOTENCY_MISMATCH',
  ],
  example: {
    body: { ...step, reason: 'The customs office wants paper.' },
    ok: { ...document, state: 'replaced' },
  },
})
