import { header, type Incoming } from './incoming.ts'

/** W3C Trace Context, section 3.2.2: version, trace id, parent id, flags; a trace id of zeros is none. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-|$)/
const REQUEST_ID = /^[A-Za-z0-9._:/+=-]{1,128}$/

/** The caller's names of this request, for tracing across logs; only well-formed ones. */
export function traceOf(request: Pick<Incoming, 'headers'>): { traceId?: string; callerRequestId?: string } {
  const traceId = TRACEPARENT.exec(header(request, 'traceparent') ?? '')?.[1]
  const sent = header(request, 'x-request-id') ?? ''
  return {
    ...(traceId === undefined ? {} : { traceId }),
    ...(REQUEST_ID.test(sent) ? { callerRequestId: sent } : {}),
  }
}
