import { operation } from '../operation.ts'
import { closed, Sha256 } from '../schemas/common.ts'
import { PrintCode } from '../schemas/print.ts'

export const getPrintPdf = operation({
  id: 'get_print_pdf',
  method: 'GET',
  path: '/functions/v1/verify/{documentId}/pdf',
  tag: 'Checking a print',
  summary:
    'The PDF of which a paper has the code, for comparison: the whole paper, and of the version that its code names alone.',
  who: 'open',
  limit: 'check-print',
  params: closed({ documentId: PrintCode }),
  query: closed({ v: PrintCode }),
  ok: { status: 200, contentType: 'application/pdf', headers: { 'X-Artifact-Sha256': Sha256 } },
  errors: ['PRINT_UNKNOWN'],
})
