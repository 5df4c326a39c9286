import type { Operation } from '@consign/contract'
import type { Log } from '../ground/log.ts'
import type { QuotaState } from '../ground/refusal.ts'
import type { Caller } from '../identity/caller.ts'

/** A request as our code sees it, whatever framework received it. */
export interface Incoming {
  readonly id: string
  readonly method: string
  /** Path and query as sent. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  body: unknown
  readonly log: Log
  readonly operation: Pick<
    Operation,
    'id' | 'who' | 'permission' | 'limit' | 'longPoll' | 'ownQueue' | 'acrossCompanies' | 'readOnly'
  >
  caller: Caller
  /** The address the call came from; through proxies only as TRUST_PROXY says. */
  readonly ip: string
  /** Whether the connection it came by has ended: nobody gets an answer. */
  readonly gone: () => boolean
  /** The tightest quota the call was counted against. */
  quota?: QuotaState
}

/** One header as text; the first when it was sent twice. */
export function header(request: Pick<Incoming, 'headers'>, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
