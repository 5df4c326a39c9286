import { uncefactMessage } from '../examples/efti.ts'
import { operation } from '../operation.ts'
import { closed, FreeForm, Uuid } from '../schemas/common.ts'

export const getUncefact = operation({
  id: 'get_uncefact',
  method: 'GET',
  path: '/functions/v1/uncefact/{documentId}',
  tag: 'Reading documents',
  summary:
    'The note as UN/CEFACT e-CMR message D23B in JSON, valid against its published schema (docs/efti.md says of which commit); not certified.',
  who: 'company',
  permission: 'documents:read',
  params: closed({ documentId: Uuid }),
  ok: { status: 200, body: FreeForm },
  errors: ['DOCUMENT_NOT_FOUND', 'EXPORT_NOT_OF_TYPE'],
  example: { ok: uncefactMessage },
})
