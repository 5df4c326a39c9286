import type { Operation } from '@consign/contract'
import type { Concern, QuotaState } from '../ground/refusal.ts'
import type { Caller } from '../identity/caller.ts'

/** A request, whatever received it and whether or not it reaches an operation. */
export interface Received {
  readonly id: string
  readonly method: string
  /** Path and query as sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly operation: Pick<Operation, 'id' | 'readOnly' | 'permission'> | undefined
  caller: Caller
  /** The address the request came from; through proxies only as TRUST_PROXY says. */
  readonly ip: string
  /** Headers of the answer, whether the request succeeds or is refused from now on. */
  answerHeaders: Readonly<Record<string, string>>
  /** The code that the request was refused with, and whose account it was about. */
  refused?: { readonly code: string; readonly concern: Concern | null }
}

/** A call of an operation. */
export interface Incoming extends Received {
  readonly operation: Pick<
    Operation,
    | 'id'
    | 'who'
    | 'permission'
    | 'limit'
    | 'longPoll'
    | 'ownQueue'
    | 'acrossCompanies'
    | 'readOnly'
    | 'afterSigning'
  >
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  body: unknown
  /** Whether the caller has disconnected. */
  readonly gone: () => boolean
  /** The tightest quota that the call counts against. */
  quota?: QuotaState
}

/** One header as text; the first when it was sent twice. */
export function header(request: Pick<Received, 'headers'>, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
