// Made by tools/check-generated.ts from the operations and tables of the contract.
import type { Row } from './row.ts'

/** What the holder of a signing link calls. */
// biome-ignore format: one row an operation
export const signerRows = {
  confirm_sign: { method: 'POST', path: '/functions/v1/sign/{token}/code', credentials: 'none' },
  create_sign_handover: { method: 'POST', path: '/functions/v1/sign/{token}/handover', credentials: 'none' },
  get_sign_bundle: { method: 'GET', path: '/functions/v1/sign/{token}/bundle', credentials: 'none', answers: 'file' },
  get_sign_pdf: { method: 'GET', path: '/functions/v1/sign/{token}/pdf', credentials: 'none', answers: 'file' },
  get_sign_receipt: { method: 'GET', path: '/functions/v1/sign/{token}/receipt', credentials: 'none', answers: 'file' },
  get_sign_round: { method: 'GET', path: '/functions/v1/sign-round/{token}', credentials: 'none' },
  get_sign: { method: 'GET', path: '/functions/v1/sign/{token}', credentials: 'none' },
  put_sign_photo: { method: 'PUT', path: '/functions/v1/sign/{token}/photos/{consentId}/{sha256}', credentials: 'none', sendsBytes: true },
  record_statement: { method: 'POST', path: '/functions/v1/sign/{token}/statements', credentials: 'none' },
  sign: { method: 'POST', path: '/functions/v1/sign/{token}', credentials: 'none' },
  supplement_sign: { method: 'POST', path: '/functions/v1/sign/{token}/supplement', credentials: 'none' },
} as const satisfies Record<string, Row>

/** Codes after which the same call may succeed. */
export const retryable: ReadonlySet<string> = new Set(['APPROVAL_REQUIRED', 'RATE_LIMITED', 'UNAVAILABLE'])
