import { document } from '../examples/document.ts'
import { evidence as evidenceExample } from '../examples/evidence.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { Evidence } from '../schemas/evidence.ts'

export const evidence = operation({
  id: 'evidence',
  method: 'POST',
  path: '/rest/v1/rpc/evidence',
  tag: 'Reading documents',
  summary: 'Everything a verifier needs of a document but the PDF and photo bytes.',
  who: 'company',
  readOnly: true,
  permission: 'documents:read',
  body: closed({ document_id: Uuid }),
  ok: { status: 200, body: Evidence },
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { body: { document_id: document.id }, ok: evidenceExample },
})
