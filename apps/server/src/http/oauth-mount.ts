import { catalogue } from '@consign/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../contexts/service.ts'
import type { QuotaState } from '../ground/refusal.ts'
import { Counter } from '../limits/counter.ts'
import { limitHeaders } from '../limits/headers.ts'
import { networkOf } from '../limits/network.ts'
import { local, shared } from '../limits/policies.ts'
import { documentRefusal } from '../oauth/client-documents.ts'
import { type Endpoint, endpoints } from '../oauth/endpoints.ts'
import { clientIdOf } from '../oauth/form.ts'
import { metadataPaths, resourceMetadataPath } from '../oauth/metadata.ts'
import { type ProtocolAnswer, type ProtocolRequest, refusal } from '../oauth/protocol-answer.ts'
import { refusalOf } from './answer-error.ts'
import { isForPerson, sendOAuthPage } from './oauth-page.ts'
import { refusedWith } from './received-of.ts'
import { inTurnOfNetwork } from './turn-of-network.ts'

/** The endpoints of the authorization server: raw bodies, errors of RFC 6749 and 7591. */
export function mountOAuth(app: FastifyInstance, service: Service): void {
  for (const path of metadataPaths) {
    app.get(path, { config: { operation: 'oauth_metadata' } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=600').send(service.oauth.metadata()),
    )
  }
  for (const resource of ['api', 'mcp'] as const) {
    app.get(
      resource === 'api' ? resourceMetadataPath : `${resourceMetadataPath}/mcp`,
      { config: { operation: 'oauth_resource_metadata' } },
      async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=600').send(service.oauth.resourceMetadata(resource)),
    )
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    scope.setErrorHandler((error, request, reply) => {
      const { quota, code } = refusalOf(error)
      if (quota) reply.headers(limitHeaders(quota, true))
      send(request, reply, failure(service, error, request))
      refusedWith(request, code)
      return reply
    })
    const documents = clientDocuments(service)
    for (const endpoint of endpoints) mountEndpoint(scope, service, endpoint, documents)
  })
}

function mountEndpoint(
  scope: FastifyInstance,
  service: Service,
  endpoint: Endpoint,
  documents: ReturnType<typeof clientDocuments>,
): void {
  const { id, path, methods, bodyLimit } = endpoint
  const config = { operation: id, ...(id === 'oauth_authorize' ? noCors : {}) }
  scope.route({
    method: [...methods],
    url: path,
    bodyLimit,
    config,
    // Before the body is read.
    onRequest: async (request, reply) => {
      reply.headers(limitHeaders(await countedOn(service, endpoint, request.ip), false))
    },
    handler: async (request, reply) => {
      const { authorization, 'content-type': contentType } = request.headers
      const asked = {
        id: request.id,
        method: request.method as 'GET' | 'POST',
        query: queryOf(request.url),
        authorization,
        contentType,
        body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
      }
      const answer =
        (await documents(endpoint, asked, request.ip)) ??
        (await inTurnOfNetwork(service, request, () => service.oauth.call(endpoint, asked)))
      return id === 'oauth_authorize' && isForPerson(request, answer.status)
        ? sendOAuthPage(request, reply.headers(noStore), errorOf(answer.body))
        : send(request, reply, answer)
    },
  })
  scope.route({
    method: [...refusedBeside(methods), ...(id === 'oauth_authorize' ? (['OPTIONS'] as const) : [])],
    url: path,
    config,
    // The body of a refused method is not read.
    onRequest: async (request, reply) =>
      send(
        request,
        reply.header('allow', methods.join(', ')),
        refusal('invalid_request', `use ${methods.join(' or ')}`, 405),
      ),
    handler: async () => undefined,
  })
}

/**
 * Has the metadata document of a client there before its call takes a turn: the site of a stranger may take seconds.
 * Answers what refuses the call.
 */
function clientDocuments({ oauth, limiter }: Pick<Service, 'oauth' | 'limiter'>) {
  const fetching = new Counter({ ofOne: 2, inAll: 16 })
  return async (endpoint: Endpoint, asked: ProtocolRequest, ip: string): Promise<ProtocolAnswer | null> => {
    const clientId = clientIdOf(asked)
    if (!(await oauth.documents.isMissing(clientId))) return null
    const problem = await oauth.documents.fetch(clientId, async () => {
      await limiter.shared(shared.clientDocument, ip)
      return () => fetching.hold(networkOf(ip))
    })
    return problem ? documentRefusal(problem, endpoint.id === 'oauth_authorize') : null
  }
}

/** Browsers navigate to it; no page's script may call it (RFC 9700 §2.6). */
const noCors = { cors: false } as const

const refusedBeside = (methods: Endpoint['methods']) =>
  (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
    (method) => !methods.some((known) => known === method),
  )

/** Registrations are counted across all servers: anyone may register, and each leaves a row for a month. */
async function countedOn({ limiter }: Service, { id }: Endpoint, ip: string): Promise<QuotaState> {
  if (id === 'oauth_register') return limiter.shared(shared.registrationAddress, ip)
  return limiter.local(id === 'oauth_authorize' ? local.authorization : local.address, ip)
}

const noStore = { 'cache-control': 'no-store' }

/** The query after the first question mark. */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: ProtocolAnswer,
): FastifyReply {
  if (status >= 400) refusedWith(request, errorOf(body))
  if (status === 503) reply.header('retry-after', '2')
  return reply.code(status).headers(headers).send(body)
}

/** The protocol's own code in an answer. */
const errorOf = (body: string): string | null =>
  /"error":"([a-z_]{1,40})"/.exec(body.slice(0, 500))?.[1] ?? null

/** What failed before or beside the provider. A fault is logged and not shown. */
function failure({ faults }: Service, error: unknown, request: FastifyRequest): ProtocolAnswer {
  const { code, cause } = refusalOf(error)
  const { status, en, retryable } = catalogue[code]
  if (status >= 500) faults(cause ?? error, { reqId: request.id, url: request.url })
  if (retryable) return refusal('temporarily_unavailable', en, status)
  return refusal(status < 500 ? 'invalid_request' : 'server_error', en, status)
}
