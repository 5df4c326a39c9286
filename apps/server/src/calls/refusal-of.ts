import { EvidenceError } from '@consign/evidence'
import { Refusal, refuse } from '../ground/refusal.ts'

/** Anything thrown as the refusal that is answered; a fault becomes INTERNAL with its cause kept for the log. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof EvidenceError) {
    const problem = { path: error.path ?? '', rule: error.code, message: error.message }
    return refuse('INVALID_REQUEST', { details: [problem], cause: error })
  }
  const { statusCode } = error as { statusCode?: number }
  const isTheirs = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return refuse(isTheirs ? 'INVALID_REQUEST' : 'INTERNAL', { cause: error })
}
