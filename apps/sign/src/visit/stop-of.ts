import { ConsignError } from '@consign/sdk'
import type { Stop, StopName } from './state.ts'

const names: Readonly<Record<string, StopName>> = {
  SIGN_LINK_EXPIRED: 'expired',
  SIGN_LINK_REVOKED: 'revoked',
  SIGN_LINK_UNKNOWN: 'unknown',
  ALREADY_SIGNED: 'already',
  VERSION_STALE: 'stale',
  DOCUMENT_CLOSED: 'closed',
  SIGNATURE_INVALID: 'faulty',
  CONSENT_INVALID: 'faulty',
  DIGEST_MISMATCH: 'mismatch',
  RATE_LIMITED: 'busy',
}

/** Why it does not go on, in the page’s words. `seen`: the note was opened on this device before. */
export function stopOf(error: unknown, seen: boolean): Stop {
  if (!(error instanceof ConsignError)) return { name: 'failed' }
  if (error.code === 'NETWORK') return { name: seen ? 'failed' : 'offline-first' }
  const name = names[error.code] ?? (error.status === 404 || error.status === 400 ? 'unknown' : 'failed')
  return {
    name,
    message: sentence(error),
    ...facts(error),
    ...(error.requestId ? { requestId: error.requestId } : {}),
    ...(error.retryAfter ? { wait: error.retryAfter } : {}),
  }
}

/** Without an answer, or with one that means “not now”, a retry may succeed. */
export const passes = (error: unknown): boolean =>
  error instanceof ConsignError &&
  (error.code === 'NETWORK' ||
    error.code === 'ANSWER_UNREADABLE' ||
    error.status === 429 ||
    error.status >= 500)

/** The server's message, with the first problem of the input. */
function sentence({ message, problems }: ConsignError): string {
  const [first] = problems
  return first ? `${message} ${first.path} ${first.message}` : message
}

/** The company that can help and until when, where the refusal names them; the page can do without. */
function facts({ details }: ConsignError): Partial<Stop> {
  if (typeof details !== 'object' || details === null) return {}
  const said = details as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof said[name] === 'string' ? (said[name] as string) : undefined)
  const [company, phone, date] = [text('company'), text('phone'), text('expiresAt') ?? text('revokedAt')]
  const reference = text('reference')
  const [expected, arrived] = [text('expected'), text('arrived')]
  return {
    ...(company ? { company } : {}),
    ...(phone ? { phone } : {}),
    ...(reference ? { reference } : {}),
    ...(date ? { date } : {}),
    ...(expected ? { expected } : {}),
    ...(arrived ? { arrived } : {}),
  }
}
