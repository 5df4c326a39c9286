import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { traceOf } from '../calls/trace.ts'
import type { Service } from '../contexts/service.ts'
import type { Concern } from '../ground/refusal.ts'
import type { Caller } from '../identity/caller.ts'
import { networkOf } from '../limits/network.ts'

/** Asked every few seconds by machines: of no interest while the answer is yes. */
const PROBES: ReadonlySet<string> = new Set(['livez', 'readyz', 'metrics'])

/**
 * One log line and one measurement a request, once it is answered: enough to follow it (`reqId` is its `X-Request-Id`;
 * `traceId` and `callerRequestId` are what the caller calls it) and to see who was refused what. Paths are logged
 * without secrets by the log's redaction.
 */
export function observe(app: FastifyInstance, { log, metrics, security }: Service): void {
  app.decorateRequest('refused', null)
  app.decorateRequest('concern', null)
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation ?? 'none'
    metrics.httpRequests.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
    const quiet = PROBES.has(operation) && reply.statusCode < 400
    log[quiet ? 'debug' : 'info'](lineOf(request, reply, operation), 'request')
    if (request.refused === null) return
    const concern = request.concern ?? concernOf(request.incoming?.caller)
    const { id: reqId, refused: code } = request
    security.refused({ code, operation, from: networkOf(request.ip), reqId, concern })
  })
}

const lineOf = (request: FastifyRequest, reply: FastifyReply, operation: string) => ({
  reqId: request.id,
  ...traceOf(request),
  method: request.method,
  url: request.url,
  operation,
  status: reply.statusCode,
  ...(request.refused === null ? {} : { code: request.refused }),
  ms: Math.round(reply.elapsedTime * 10) / 10,
  ...whoOf(request.incoming?.caller),
})

/** Ids only: names and addresses are nobody's business but the company's. */
function whoOf(caller: Caller | undefined): object {
  if (caller === undefined || caller.kind === 'nobody') return {}
  const id =
    caller.kind === 'signer' ? caller.grantId : caller.kind === 'user' ? caller.personId : caller.connectionId
  return { company: caller.tenantId, caller: caller.kind, callerId: id }
}

/** Who was refused; a signer's link is no account. */
function concernOf(caller: Caller | undefined): Concern | null {
  if (caller === undefined || caller.kind === 'nobody' || caller.kind === 'signer') return null
  const { kind, tenantId, connectionId, personId } = caller
  return { kind, id: connectionId ?? personId, tenantId }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that it was refused with. */
    refused: string | null
    /** Whose account it was about, where nobody is signed in. */
    concern: Concern | null
  }
}
