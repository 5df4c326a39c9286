import { Readable } from 'node:stream'
import { type Operation, usualBody } from '@consign/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Pieces } from '../calls/answer.ts'
import { inTurn } from '../calls/in-turn.ts'
import type { Incoming } from '../calls/incoming.ts'
import { performable } from '../calls/perform.ts'
import type { HandlerOf } from '../contexts/handler.ts'
import type { Service } from '../contexts/service.ts'
import { limitHeaders } from '../limits/headers.ts'
import { compressed } from './compress.ts'
import { readBody } from './json-bytes.ts'

/** Makes the route of an operation. */
export function mount<O extends Operation>(
  app: FastifyInstance,
  service: Service,
  operation: O,
  handle: HandlerOf<O>,
): void {
  const { enter, carryOut } = performable(service, operation, handle)
  app.route({
    method: operation.method,
    url: urlOf(operation),
    bodyLimit: operation.bodyLimit ?? usualBody,
    config: { operation: operation.id },
    // Before the body is read: whoever may not pass costs us neither its reading nor its parsing.
    onRequest: async (request, reply) => {
      const incoming = incomingOf(service, request, operation)
      request.incoming = { ...incoming, params: paramsOf(operation, incoming.params) }
      await enter(request.incoming)
      if (request.incoming.quota) reply.headers(limitHeaders(request.incoming.quota, false))
    },
    handler: async (request, reply) => {
      const incoming = request.incoming as Incoming
      const read = async () => {
        incoming.body = readBody(request.body)
        return carryOut(incoming)
      }
      const answer = await inTurn(service, incoming, read)
      return send(reply, await compressed(operation, request.headers['accept-encoding'], answer))
    },
  })
}

/** As the framework writes paths. */
export function urlOf({ path, restOfPath }: Operation): string {
  const whole = restOfPath === undefined ? path : path.replace(`{${restOfPath}}`, '*')
  return whole.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Under the names that the contract has for them. */
function paramsOf({ restOfPath }: Operation, params: Incoming['params']): Incoming['params'] {
  if (restOfPath === undefined) return params
  const { '*': rest = '', ...others } = params
  return { ...others, [restOfPath]: rest }
}

const send = (reply: FastifyReply, { status, headers, body }: Answer): FastifyReply =>
  reply.code(status).headers(headers).send(payloadOf(reply, body))

/** What the framework sends: large bytes part by part, without making one of them. */
function payloadOf(reply: FastifyReply, body: Answer['body']): unknown {
  if (typeof body === 'function') return piecesOf(reply, body)
  return Array.isArray(body) ? Readable.from(body, { objectMode: false }) : body
}

/** Ends with the connection, also while nothing happens. */
function piecesOf(reply: FastifyReply, pieces: Pieces): Readable {
  const over = new AbortController()
  reply.raw.once('close', () => over.abort())
  return Readable.from(pieces(over.signal))
}

/** A request as the framework received it, as our code sees it; its body is not read yet. */
export function incomingOf(
  service: Service,
  request: FastifyRequest,
  operation: Incoming['operation'],
): Incoming {
  return {
    id: request.id,
    method: request.method,
    url: request.url,
    headers: request.headers,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: undefined,
    log: service.log,
    operation,
    caller: { kind: 'nobody' },
    ip: request.ip,
    gone: () => request.raw.socket.destroyed,
  }
}
