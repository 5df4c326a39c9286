import type { Handler, Operation } from '@consign/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyContext, OpenContext, SignerContext } from '../context.ts'
import { gateRefusal } from '../gate/answer.ts'
import { whileStanding } from '../identity/while-standing.ts'
import { limitHeaders } from '../limits/headers.ts'
import { refuse } from '../refusal.ts'
import type { Service } from '../service.ts'
import { header, type Incoming } from './incoming.ts'
import { messageLanguage } from './language.ts'
import { doorsFor } from './pipeline.ts'
import { answerCheck, requestCheck } from './validate.ts'

type ContextOf<O extends Operation> = O['who'] extends 'signer'
  ? SignerContext
  : O['who'] extends 'anyone' | 'open'
    ? OpenContext
    : CompanyContext

/** The handler of one operation. */
export type HandlerOf<O extends Operation> = Handler<O, ContextOf<O>>

/** Makes the route of an operation: doors, checks of what comes in, the handler, the check of what goes out. */
export function mount<O extends Operation>(
  app: FastifyInstance,
  service: Service,
  operation: O,
  handle: HandlerOf<O>,
): void {
  const doors = doorsFor(operation)
  const checkInput = inputCheck(operation)
  const answer = answerer(operation)
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: operation.bodyLimit ?? 1024 * 1024,
    config: { operation: operation.id },
    // Before the body is read: whoever may not pass costs us neither its reading nor its parsing.
    preParsing: async (request, reply) => {
      request.incoming = incomingOf(service, request, operation)
      for (const door of doors) await door(service, request.incoming)
      if (request.incoming.standing) reply.headers(limitHeaders(request.incoming.standing, false))
    },
    handler: async (request, reply) => {
      const incoming = request.incoming as Incoming
      incoming.body = request.body
      checkInput(incoming)
      const context = contextOf(service, incoming) as ContextOf<O>
      const output = await handle(context, incoming as never).catch(async (error: unknown) => {
        throw operation.gated ? await gateRefusal(context as CompanyContext, error) : error
      })
      return answer(reply, output)
    },
  })
}

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
  }
}

/** What the handler gets: company rows only when a company is known. */
export function contextOf(
  service: Service,
  incoming: Incoming,
): CompanyContext | SignerContext | OpenContext {
  const { caller } = incoming
  const base = {
    service,
    log: incoming.log,
    requestId: incoming.id,
    language: messageLanguage(header(incoming, 'accept-language')),
    header: (name: string) => header(incoming, name),
  }
  if (caller.kind === 'nobody') return { ...base, caller }
  const company = whileStanding(service.company(caller.tenantId), caller)
  return { ...base, caller, company } as CompanyContext | SignerContext
}

function inputCheck(operation: Operation): (request: Incoming) => void {
  const params = operation.params && requestCheck(operation.params)
  const query = operation.query && requestCheck(operation.query)
  const body = operation.body && operation.body !== 'bytes' ? requestCheck(operation.body) : undefined
  return (request) => {
    const problems = [
      ...(params?.(request.params) ?? []),
      ...(query?.(request.query) ?? []),
      ...(body ? bodyProblems(request, body) : []),
    ]
    if (operation.body === 'bytes' && !(request.body instanceof Uint8Array))
      throw refuse('UNSUPPORTED_MEDIA_TYPE')
    if (problems.length > 0) throw refuse('INVALID_REQUEST', { details: problems })
  }
}

/** Bytes of another content type are not JSON, whatever they say; an absent body is an empty object. */
function bodyProblems(request: Incoming, check: ReturnType<typeof requestCheck>) {
  if (request.body instanceof Uint8Array && request.body.length > 0) throw refuse('UNSUPPORTED_MEDIA_TYPE')
  if (request.body === undefined || request.body instanceof Uint8Array) request.body = {}
  return check(request.body) ?? []
}

type Answer = (reply: FastifyReply, output: unknown) => unknown

/** Sends what the contract promises; anything else is our bug and leaves as CONTRACT_VIOLATION without its content. */
function answerer(operation: Operation): Answer {
  const { ok } = operation
  if ('body' in ok) {
    const mismatch = answerCheck(ok.body)
    return (reply, output) => {
      const wrong = mismatch(output)
      if (wrong) throw refuse('CONTRACT_VIOLATION', { cause: new Error(`${operation.id}: ${wrong}`) })
      if (operation.path.startsWith('/auth/')) reply.header('x-supabase-api-version', '2024-01-01')
      return reply.code(ok.status).type('application/json; charset=utf-8').send(JSON.stringify(output))
    }
  }
  if ('contentType' in ok) {
    return (reply, output) => {
      const { bytes, headers } = output as { bytes: Uint8Array; headers: Record<string, string> }
      return reply
        .code(200)
        .headers({ 'content-type': ok.contentType, ...headers })
        .send(bytes)
    }
  }
  if (ok.status === 303) {
    return (reply, output) => reply.redirect((output as { location: string }).location, 303)
  }
  return (reply) => reply.code(204).send()
}
