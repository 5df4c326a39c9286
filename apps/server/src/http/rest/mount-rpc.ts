import { type AnyOperation, type Operation, operations } from '@consign/contract'
import type { FastifyInstance } from 'fastify'
import { handlerOf } from '../../calls/handler-of.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { mount } from '../mount.ts'
import { parametersOf } from './query-string.ts'

/** The read-only functions, also called with GET and HEAD, with arguments in the query. */
const readOnly: readonly AnyOperation[] = operations.filter(isReadOnly)

function isReadOnly(operation: Operation): boolean {
  return operation.readOnly === true
}

/** Answers functions' other methods than POST, like PostgREST. */
export function mountRpcByQuery(app: FastifyInstance, service: Service): void {
  for (const operation of readOnly)
    app.register(async (read) => {
      read.addHook('preHandler', async (request) => {
        request.body = argumentsOf(request.url, operation)
      })
      mount<Operation>(read, service, { ...operation, method: 'GET' }, handlerOf(operation))
    })
  refuseReadingWrites(app)
  refuseOtherMethods(app)
}

/** Arguments as the types of their parameters, like PostgREST; several of one that is no list as all, which is refused. */
function argumentsOf(url: string, { body }: Operation): Record<string, unknown> {
  const parameters = (body as { properties?: Readonly<Record<string, Parameter>> }).properties ?? {}
  const sent = Map.groupBy(parametersOf(url), ([name]) => name)
  return Object.fromEntries(
    [...sent].map(([name, all]) => {
      const texts = all.map(([, text]) => text)
      return [name, typed(Object.hasOwn(parameters, name) ? parameters[name]?.type : undefined, texts)]
    }),
  )
}

interface Parameter {
  readonly type?: string
}

function typed(type: string | undefined, texts: readonly string[]): unknown {
  const [text, ...others] = texts
  if (type === 'array' || text === undefined || others.length > 0) return texts
  return type === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

function refuseReadingWrites(app: FastifyInstance): void {
  for (const operation of operations) {
    if (!operation.path.startsWith('/rest/v1/rpc/') || readOnly.includes(operation)) continue
    app.route({
      method: ['GET', 'HEAD'],
      url: operation.path,
      config: { operation: operation.id },
      handler: async (_request, reply) => {
        reply.header('allow', 'POST')
        throw refuse('25006')
      },
    })
  }
}

function refuseOtherMethods(app: FastifyInstance): void {
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/rest/v1/rpc/:name',
    config: { operation: 'rpc' },
    onRequest: async (request, reply) => {
      const reads = readOnly.some(({ path }) => path === request.url.split('?', 1)[0])
      reply.header('allow', reads ? 'GET, HEAD, POST' : 'POST')
      throw refuse('PGRST101', { message: `Cannot use the ${request.method} method on RPC` })
    },
    handler: async () => undefined,
  })
}
