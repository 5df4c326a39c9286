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
    'What an inspection compares with the load, by the code of a paper: the note’s id, and as v at least the first 16 digits of the digest of its data. Prices and telephones are left out. Every wrong code is answered alike.',
  who: 'open',
  limit: 'check-print',
  params: closed({ documentId: PrintCode }),
  query: closed({ v: PrintCode }),
  ok: { status: 200, body: Print },
  errors: ['PRINT_UNKNOWN'],
  example: { ok: print },
})
