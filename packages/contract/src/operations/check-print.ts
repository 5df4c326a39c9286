import { print } from '../examples/print.ts'
import { operation } from '../operation.ts'
import { closed } from '../schemas/common.ts'
import { Print, PrintCode } from '../schemas/print.ts'

export const checkPrint = operation({
  id: 'check_print',
  method: 'GET',
  path: '/functions/v1/verify/{documentId}',
  tag: 'Checking a print',
  summary:
    'What the note says of which a paper has the code: its id, and as v at least the first 16 digits of the digest of its data. Everything else is unknown alike.',
  who: 'open',
  limit: 'check-print',
  params: closed({ documentId: PrintCode }),
  query: closed({ v: PrintCode }),
  ok: { status: 200, body: Print },
  errors: ['PRINT_UNKNOWN'],
  example: { ok: print },
})
