// Made by tools/check-generated.ts from the operations and tables of the contract.
import type { Row } from './row.ts'

/** The operations about a print, for its holder. */
// biome-ignore format: one row an operation
export const printRows = {
  check_pdf: { method: 'GET', path: '/functions/v1/verify', credentials: 'none' },
  check_print: { method: 'GET', path: '/functions/v1/verify/{documentId}', credentials: 'none' },
  get_print_pdf: { method: 'GET', path: '/functions/v1/verify/{documentId}/pdf', credentials: 'none', answers: 'file' },
} as const satisfies Record<string, Row>
