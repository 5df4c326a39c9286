import type { Service } from '../contexts/service.ts'
import type { Concern } from '../ground/refusal.ts'
import { type Caller, isByLink } from '../identity/caller.ts'
import { networkOf } from '../limits/network.ts'
import type { Received } from './incoming.ts'
import { traceOf } from './trace.ts'

/** How a request ended. */
export interface Outcome {
  readonly status: number
  /** Milliseconds from the request to the end of its answer. */
  readonly ms: number
}

/** Machines call these every few seconds: not logged while they succeed. */
const PROBES: ReadonlySet<string> = new Set(['livez', 'readyz', 'metrics'])

/** Characters of a refused request's address in its line. */
const longestUrl = 200

type Observing = Pick<Service, 'log' | 'metrics' | 'security' | 'refusalLines'>

/**
 * One measurement, one log line and, for a refusal, one security event per request: enough to trace it (`reqId` is its
 * `X-Request-Id`; `traceId` and `callerRequestId` are the caller's names for it) and to see which caller was refused
 * what. Of a flood of refusals some have a line. The log's redaction removes secrets from paths.
 */
export function observe(service: Observing, received: Received, outcome: Outcome): void {
  const { metrics, security } = service
  const { id: reqId, ip, caller, refused } = received
  const operation = received.operation?.id ?? 'none'
  metrics.httpRequests.observe({ operation, status: outcome.status }, outcome.ms / 1000)
  writeLine(service, received, outcome)
  if (!refused) return
  const concern = refused.concern ?? concernOf(caller)
  security.refused({ code: refused.code, operation, from: networkOf(ip), reqId, concern })
}

function writeLine({ log, refusalLines }: Observing, received: Received, { status, ms }: Outcome): void {
  const { id: reqId, method, url, ip, caller, refused } = received
  const operation = received.operation?.id ?? 'none'
  const who = whoOf(caller)
  const silent = refused ? refusalLines(`${refused.code} ${who.callerId ?? networkOf(ip)}`) : 0
  if (silent === null) return
  const line = {
    reqId,
    ...traceOf(received),
    method,
    url: refused ? url.slice(0, longestUrl) : url,
    operation,
    status,
    ...(refused && { code: refused.code }),
    ...(silent > 0 && { before: silent }),
    ms: Math.round(ms * 10) / 10,
    ...who,
  }
  log[PROBES.has(operation) && status < 400 ? 'debug' : 'info'](line, 'request')
}

interface Who {
  readonly company?: string | null
  readonly caller?: Caller['kind']
  readonly callerId?: string | null
}

/** Ids only: names and addresses are the company's own business. */
function whoOf(caller: Caller): Who {
  if (caller.kind === 'nobody') return {}
  return { company: caller.tenantId, caller: caller.kind, callerId: idOf(caller) }
}

function idOf(caller: Exclude<Caller, { readonly kind: 'nobody' }>): string | null {
  if (caller.kind === 'signer') return caller.grantId
  if (caller.kind === 'driver') return caller.sessionId
  return caller.kind === 'user' ? caller.personId : caller.connectionId
}

/** The account of a refused caller; a link is no account. */
function concernOf(caller: Caller): Concern | null {
  if (caller.kind === 'nobody' || isByLink(caller)) return null
  const { kind, tenantId, connectionId, personId } = caller
  return { kind, id: connectionId ?? personId, tenantId }
}
