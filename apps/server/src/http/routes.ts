import { operations } from '@consign/contract'
import type { FastifyInstance } from 'fastify'
import { handlerOf } from '../calls/handler-of.ts'
import type { Service } from '../contexts/service.ts'
import { refuse } from '../ground/refusal.ts'
import { mountAbsent } from './absent.ts'
import { mount, urlOf } from './mount.ts'
import { mountRpcByQuery } from './rest/mount-rpc.ts'
import { mountTables } from './rest/mount-tables.ts'
import { readables } from './tables.ts'

/** Every operation with its handler; a test compares the routes with the contract. */
export function mountOperations(app: FastifyInstance, service: Service): void {
  for (const operation of operations) mount(app, service, operation, handlerOf(operation))
  mountAbsent(app, service)
  mountTables(app, service, readables(service))
  mountRpcByQuery(app, service)
  refuseOtherMethods(app)
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A known path with another method is 405 and lists the allowed ones; reads and RPC answer like PostgREST. */
function refuseOtherMethods(app: FastifyInstance): void {
  const allowed = new Map<string, Set<string>>()
  for (const operation of operations) {
    if (operation.path.startsWith('/rest/')) continue
    const url = urlOf(operation)
    allowed.set(url, (allowed.get(url) ?? new Set()).add(operation.method))
  }
  for (const [url, known] of allowed) {
    app.route({
      method: methods.filter((method) => !known.has(method)),
      url,
      // The body of a refused method is not read.
      onRequest: async (_request, reply) => {
        reply.header('allow', [...known].join(', '))
        throw refuse('METHOD_NOT_ALLOWED', { message: onlyBy([...known].join(', ')) })
      },
      handler: async () => undefined,
    })
  }
}

const onlyBy = (methods: string) => ({
  en: `This method is not allowed here; there is ${methods}.`,
  pl: `Ta metoda jest tu niedozwolona; jest ${methods}.`,
})
