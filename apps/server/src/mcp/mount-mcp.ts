import { Readable } from 'node:stream'
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { header, type Incoming } from '../calls/incoming.ts'
import { readBody } from '../calls/json-bytes.ts'
import { limitAddress, limitCompany } from '../calls/limit.ts'
import type { Service } from '../contexts/service.ts'
import { refuse } from '../ground/refusal.ts'
import { incomingOf } from '../http/received-of.ts'
import { mcpAudience } from '../identity/access-token.ts'
import { limitHeaders } from '../limits/headers.ts'
import { identifyMcp, type Message } from './call.ts'
import { serversFor } from './server.ts'

/** A message as a whole: it is counted and let in here, and each tool asks for its own permission. */
const operation = { id: 'mcp', who: 'company', longPoll: true } as const

/** `/mcp`: Streamable HTTP of the Model Context Protocol, without sessions. */
export function mountMcp(app: FastifyInstance, service: Service): void {
  const handler = openHandler(service)
  for (const url of ['/mcp', '/mcp/']) {
    app.route({
      method: 'POST',
      url,
      config: { operation: operation.id },
      onRequest: async (request) => enter(service, request),
      handler: async (request, reply) => answer(service, handler, request, reply),
    })
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
      url,
      config: { operation: operation.id },
      onRequest: async (_request, reply) => {
        reply.header('allow', 'POST')
        throw refuse('METHOD_NOT_ALLOWED')
      },
      handler: async () => undefined,
    })
  }
}

/** Before the body is read. */
async function enter(service: Service, request: FastifyRequest): Promise<void> {
  const incoming = incomingOf(request, operation)
  request.incoming = incoming
  mustBeOurs(service, incoming)
  await limitAddress(service, incoming)
  await identifyMcp(service, incoming)
  limitCompany(service, incoming)
  if (incoming.quota) incoming.answerHeaders = limitHeaders(incoming.quota, false)
}

/** A page of another site must not act with what a browser keeps (MCP, Streamable HTTP, Security Warning). */
function mustBeOurs(service: Service, incoming: Incoming): void {
  const origin = header(incoming, 'origin')
  if (origin === undefined || origin === service.publicUrl()) return
  if (!service.config.mcpOrigins.includes(origin)) throw refuse('ORIGIN_REFUSED')
}

/** One handler for all messages; each message has a server of its own. No stream is kept open for changes. */
function openHandler(service: Service): McpHttpHandler {
  const serverOf = serversFor(service)
  return createMcpHandler(({ authInfo }) => serverOf(authInfo?.extra?.['message'] as Message), {
    maxSubscriptions: 0,
    onerror: (error) => service.log.debug({ err: error }, 'mcp'),
  })
}

async function answer(
  service: Service,
  handler: McpHttpHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const incoming = request.incoming as Incoming
  reply.headers(incoming.answerHeaders)
  const body = readBody(request.body)
  // Protocol 2025-06-18 and newer have no batches.
  if (Array.isArray(body)) return reply.code(400).send(noBatch)
  const caller = incoming.caller as Message['caller']
  const { id, headers, ip, gone } = incoming
  const message: Message = { id, headers, ip, gone, caller }
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  const sent = new Request(mcpAudience(service.publicUrl()), {
    method: 'POST',
    headers: plainHeaders(headers),
    signal: leaving.signal,
  })
  const authInfo = { token: '', clientId: caller.clientId ?? '', scopes: [], extra: { message } }
  const {
    status,
    headers: answered,
    body: stream,
  } = await handler.fetch(sent, { parsedBody: body, authInfo })
  reply.code(status).headers(Object.fromEntries(answered))
  return reply.send(stream ? Readable.fromWeb(stream as never) : undefined)
}

const plainHeaders = (headers: Incoming['headers']): [string, string][] =>
  [
    'accept',
    'content-type',
    'mcp-protocol-version',
    'mcp-method',
    'mcp-name',
    'mcp-session-id',
    'last-event-id',
  ].flatMap((name) => {
    const value = header({ headers }, name)
    return value === undefined ? [] : [[name, value] as [string, string]]
  })

const noBatch = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: 'Batches are not supported: send one message a request.' },
}
