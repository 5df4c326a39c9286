import type { FastifyRequest } from 'fastify'
import type { Incoming, Received } from '../calls/incoming.ts'

/** A request as our code sees it: a call once its route has made one of it. */
export function receivedOf(request: FastifyRequest): Received {
  const { operation } = request.routeOptions.config
  request.incoming ??= {
    id: request.id,
    method: request.method,
    url: request.url,
    headers: request.headers,
    operation: operation === undefined ? undefined : { id: operation },
    caller: { kind: 'nobody' },
    ip: request.ip,
    answerHeaders: {},
  }
  return request.incoming
}

/** The call of an operation; its body is not read yet. */
export const incomingOf = (
  request: FastifyRequest,
  operation: Incoming['operation'],
  params: (sent: Incoming['params']) => Incoming['params'] = (sent) => sent,
): Incoming => ({
  ...receivedOf(request),
  operation,
  params: params(request.params as Record<string, string>),
  query: request.query as Record<string, unknown>,
  body: undefined,
  gone: () => request.raw.socket.destroyed,
})

/** Says what a request was refused with where the answer is a page or the protocol's own. */
export function refusedWith(request: FastifyRequest, code: string | null): void {
  if (code !== null) receivedOf(request).refused = { code, concern: null }
}

declare module 'fastify' {
  interface FastifyRequest {
    incoming: Received | null
  }
}
