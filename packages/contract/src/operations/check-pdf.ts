import { print } from '../examples/print.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { Print, PrintCode } from '../schemas/print.ts'

export const checkPdf = operation({
  id: 'check_pdf',
  method: 'GET',
  path: '/functions/v1/verify',
  tag: 'Checking a print',
  summary: 'The same for whoever has the PDF: its SHA-256. The file itself stays where it is.',
  who: 'open',
  limit: 'check-print',
  query: closed({ pdf: PrintCode }),
  ok: { status: 200, body: Print },
  errors: ['PRINT_UNKNOWN'],
  example: { ok: print },
})
