import { Readable } from 'node:stream'
import { type Operation, usualBody } from '@consign/contract'
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify'
import type { Answer, Pieces } from '../calls/answer.ts'
import type { Incoming } from '../calls/incoming.ts'
import { type Performable, performable } from '../calls/perform.ts'
import type { HandlerOf } from '../contexts/handler.ts'
import type { Service } from '../contexts/service.ts'
import { compressed } from './compress.ts'
import { incomingOf } from './received-of.ts'

interface Route {
  readonly method: HTTPMethods | HTTPMethods[]
  readonly url: string
  readonly bodyLimit?: number
  readonly operation: Incoming['operation']
  /** Under the names that the contract has for them. */
  readonly params?: (sent: Incoming['params']) => Incoming['params']
}

export function mount<O extends Operation>(
  app: FastifyInstance,
  service: Service,
  operation: O,
  handle: HandlerOf<O>,
): void {
  const { method, bodyLimit = usualBody, restOfPath } = operation
  const params = (sent: Incoming['params']) => {
    if (restOfPath === undefined) return sent
    const { '*': rest = '', ...others } = sent
    return { ...others, [restOfPath]: rest }
  }
  const route = { method, url: urlOf(operation), bodyLimit, operation, params }
  mountCall(app, route, performable(service, operation, handle))
}

/** Makes a route of what can be called: the doors before the body is read, the work after it. */
export function mountCall(app: FastifyInstance, route: Route, { enter, carryOut }: Performable): void {
  const { operation, params, ...options } = route
  app.route({
    ...options,
    config: { operation: operation.id },
    // Before the body is read: a caller who may not pass costs us neither its reading nor its parsing.
    onRequest: async (request) => {
      const incoming = incomingOf(request, operation, params)
      request.incoming = incoming
      await enter(incoming)
    },
    handler: async (request, reply) => {
      const incoming = request.incoming as Incoming
      incoming.body = request.body
      const answer = await carryOut(incoming)
      return send(reply, await compressed(operation, request.headers['accept-encoding'], answer))
    },
  })
}

/** In the framework's syntax. */
export function urlOf({ path, restOfPath }: Operation): string {
  const whole = restOfPath === undefined ? path : path.replace(`{${restOfPath}}`, '*')
  return whole.replaceAll(/\{(\w+)\}/g, ':$1')
}

const send = (reply: FastifyReply, { status, headers, body }: Answer): FastifyReply =>
  reply.code(status).headers(headers).send(payloadOf(reply, body))

/** The framework's payload: large bytes in parts, without joining them. */
function payloadOf(reply: FastifyReply, body: Answer['body']): unknown {
  if (typeof body === 'function') return piecesOf(reply, body)
  return Array.isArray(body) ? Readable.from(body, { objectMode: false }) : body
}

/** Ends with the connection, also while idle. */
function piecesOf(reply: FastifyReply, pieces: Pieces): Readable {
  const over = new AbortController()
  reply.raw.once('close', () => over.abort())
  return Readable.from(pieces(over.signal))
}
