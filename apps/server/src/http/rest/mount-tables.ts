import type { FastifyInstance } from 'fastify'
import { type Door, doorsFor } from '../../calls/doors.ts'
import { identify } from '../../calls/identify.ts'
import { header } from '../../calls/incoming.ts'
import type { Readable } from '../../contexts/readable.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { bearerOf } from '../../identity/bearer.ts'
import { mountCall } from '../mount.ts'
import { incomingOf } from '../received-of.ts'
import { readOf, tableRead } from './read-table.ts'
import { refuseOtherSchemas } from './schema.ts'

/** Mounts the tables read like PostgREST's, and refuses writes to them. */
export function mountTables(app: FastifyInstance, service: Service, tables: readonly Readable[]): void {
  refuseOtherSchemas(app)
  for (const readable of tables) {
    mountRead(app, service, readable)
    refuseWrites(app, service, readable)
  }
}

function mountRead(app: FastifyInstance, service: Service, readable: Readable): void {
  const { table } = readable
  const doors = [...doorsFor(table), ...(table.who === 'anyone' ? [identifyBearer] : [])]
  mountCall(
    app,
    { method: ['GET', 'HEAD'], url: `/rest/v1/${table.name}`, operation: readOf(table) },
    tableRead(service, readable, doors),
  )
}

/** A table that anyone may read is refused to a caller with a wrong token. */
const identifyBearer: Door = async (service, incoming) => {
  if (bearerOf(service.secrets, header(incoming, 'authorization')) !== undefined)
    await identify(service, incoming)
}

/** Tables are only read; the body of a write is not. */
function refuseWrites(app: FastifyInstance, service: Service, { table }: Readable): void {
  const operation = { id: `write_${table.name}`, who: 'company' } as const
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: `/rest/v1/${table.name}`,
    config: { operation: operation.id },
    onRequest: async (request) => {
      const incoming = incomingOf(request, operation)
      for (const door of doorsFor(operation)) await door(service, incoming)
      throw refuse('42501', {
        message: `permission denied for table ${table.name}`,
        hint: `Tables are only read.${table.writtenBy ? ` This one is written by ${table.writtenBy}.` : ''}`,
      })
    },
    handler: async () => undefined,
  })
}
