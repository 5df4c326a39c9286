import type { IncomingMessage } from 'node:http'
import { usualBody } from '@consign/contract'
import cors from '@fastify/cors'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { JsonBytes } from '../calls/json-bytes.ts'
import { observe } from '../calls/observe.ts'
import type { Service } from '../contexts/service.ts'
import { refuse } from '../ground/refusal.ts'
import { isOfPerson, sendAbsentPage } from './absent-page.ts'
import { answerError } from './answer-error.ts'
import { receivedOf } from './received-of.ts'
import { boundAnswers } from './traffic/answers.ts'
import { type BoundBodies, boundBodies } from './traffic/bodies.ts'
import { boundConnections, connectionTimes, refuseConnection } from './traffic/connections.ts'
import { oneByOne } from './traffic/one-by-one.ts'
import { onlyValidHttp } from './traffic/valid-http.ts'
import { unknownPath } from './unknown-path.ts'

const exposedHeaders = [
  'content-range',
  'content-location',
  'content-length',
  'x-artifact-sha256',
  'x-supabase-api-version',
  'www-authenticate',
  'retry-after',
  'ratelimit',
  'location',
  'preference-applied',
  'x-request-id',
]

/** Headers of every answer; a page of ours loosens the policy for its content. Nothing may be framed. */
const everyAnswer = (request: FastifyRequest) => ({
  'x-request-id': request.id,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  ...(LINK_OF_TRACKING.test(request.url) ? { 'x-robots-tag': 'noindex' } : {}),
})

/** A secret in an address that people send each other. */
const LINK_OF_TRACKING = /^\/functions\/v1\/(?:track|follow)\//

/** With TLS, browsers never try without, for subdomains too. */
const onlyTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** The HTTP server without routes: limits, strict JSON, CORS, security headers, errors in our shape. */
export async function openApp(service: Service): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: service.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: trust(service.config.trustProxy),
    bodyLimit: usualBody,
    ...connectionTimes(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Some clients append a path that begins with /auth/v1 to GoTrue's URL, which ends with it.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/auth/v1/auth/v1/') ? url.slice('/auth/v1'.length) : url),
    routerOptions: {
      // Longer than any request line that Node reads: the contract limits parameters.
      maxParamLength: 65_536,
      ignoreTrailingSlash: false,
    },
    // An invalid percent-encoding, before a route exists for it.
    frameworkErrors: (cause, request, reply) => {
      const message = 'The path is not valid percent-encoding.'
      reply.headers(everyAnswer(request))
      answerError(service, refuse('INVALID_REQUEST', { message, cause }), request, reply)
    },
    clientErrorHandler: refuseConnection,
  })
  app.decorateRequest('incoming', null)
  onlyValidHttp(app)
  const bodies = boundBodies(app)
  readBodies(app, bodies.read)
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    strictPreflight: false,
  })
  const isTls = service.config.publicUrl?.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everyAnswer(request))
    if (isTls) reply.headers(onlyTls)
  })
  app.setErrorHandler((error, request, reply) => answerError(service, error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    isOfPerson(request)
      ? sendAbsentPage(request, reply)
      : answerError(service, unknownPath(request.url), request, reply),
  )
  oneByOne(app.server)
  boundConnections(app, service.config.trustProxy !== false)
  service.metrics.watchBodies(bodies.bytes)
  service.metrics.watchAnswers(boundAnswers(app))
  app.addHook('onResponse', async (request, reply) =>
    observe(service, receivedOf(request), { status: reply.statusCode, ms: reply.elapsedTime }),
  )
  return app
}

/** JSON is parsed in its turn; an empty body is none; other bytes stay bytes. */
function readBodies(app: FastifyInstance, read: BoundBodies['read']): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/([a-z0-9.+-]+\+)?json(;|$)/i,
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const bytes = await read(request, payload)
      return bytes.length === 0 ? undefined : new JsonBytes(bytes)
    },
  )
  app.addContentTypeParser('*', read)
}

/** The trusted sources of X-Forwarded-For: none, that many hops, or these networks. */
function trust(
  setting: Service['config']['trustProxy'],
): string[] | false | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  return setting === false ? false : [...setting]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the operation behind the route, for logs and metrics. */
    operation?: string
  }
}
