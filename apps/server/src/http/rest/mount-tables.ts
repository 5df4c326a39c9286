import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { doorsFor } from '../../calls/doors.ts'
import { identify } from '../../calls/identify.ts'
import { inTurn } from '../../calls/in-turn.ts'
import { header, type Incoming } from '../../calls/incoming.ts'
import type { Readable } from '../../contexts/readable.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { bearerOf } from '../../identity/bearer.ts'
import { limitHeaders } from '../../limits/headers.ts'
import { incomingOf } from '../mount.ts'
import { fetchRows } from './fetch-rows.ts'
import { mediaOf } from './media.ts'
import { beyond, rangeAnswer } from './page.ts'
import { readPrefer } from './prefer.ts'
import { queryReader } from './request.ts'
import { refuseOtherSchemas } from './schema.ts'
import { showRowsOf } from './show-rows.ts'

/** Longer ones are left out: clients refuse answers whose headers are too large. */
const longestLocation = 2_000

/** Makes the routes of tables that are read like PostgREST reads them, and refuses writing to them. */
export function mountTables(app: FastifyInstance, service: Service, tables: readonly Readable[]): void {
  refuseOtherSchemas(app)
  for (const readable of tables) {
    mountRead(app, service, readable)
    refuseWrites(app, service, readable)
  }
}

function mountRead(app: FastifyInstance, service: Service, readable: Readable): void {
  const { table } = readable
  const answer = answererOf(service, readable)
  app.route({
    method: ['GET', 'HEAD'],
    url: `/rest/v1/${table.name}`,
    config: { operation: `read_${table.name}` },
    onRequest: async (request, reply) => {
      await enter(service, readable, request)
      if (request.incoming?.quota) reply.headers(limitHeaders(request.incoming.quota, false))
    },
    handler: async (request, reply) => {
      const incoming = request.incoming as Incoming
      return inTurn(service, incoming, () => answer(incoming, reply))
    },
  })
}

function answererOf(service: Service, readable: Readable) {
  const { table } = readable
  const readQuery = queryReader(table)
  const showRows = showRowsOf(readable)
  return async (incoming: Incoming, reply: FastifyReply): Promise<FastifyReply> => {
    const media = mediaOf(header(incoming, 'accept'))
    const prefer = readPrefer(incoming.headers.prefer?.toString())
    const range = incoming.method === 'GET' ? header(incoming, 'range') : undefined
    const request = readQuery(incoming.url, range)
    const { caller } = incoming
    const tenantId = caller.kind === 'nobody' ? undefined : caller.tenantId
    const company = tenantId === undefined ? undefined : service.company(tenantId)
    const source = { directory: service.directory, company }
    const { rows, total } = await fetchRows(readable, request, source, prefer.count)
    const reader = { service: service.shared, tenantId, isPerson: caller.kind === 'user' }
    const { status, contentRange } = rangeAnswer(request.page, rows.length, total)
    reply.header('content-range', contentRange)
    if (status === 416) throw beyond(request.page, total)
    const text = showRows(rows, request.outputs, media, reader)
    if (prefer.applied) reply.header('preference-applied', prefer.applied)
    const location = `/${encodeURIComponent(table.name)}${request.canonical && `?${request.canonical}`}`
    if (location.length <= longestLocation) reply.header('content-location', location)
    return reply.code(status).type(media.contentType).send(text)
  }
}

/** Whoever may not read is refused before anything he sent is looked at. */
async function enter(service: Service, { table }: Readable, request: FastifyRequest): Promise<void> {
  const incoming = incomingOf(service, request, {
    id: `read_${table.name}`,
    who: table.who,
    ...(table.permission ? { permission: table.permission } : {}),
    ...(table.who === 'anyone' ? { limit: 'open' } : {}),
  })
  request.incoming = incoming
  for (const door of doorsFor(table)) await door(service, incoming)
  // Nobody needs to be signed in for this table, but who says he is must be.
  if (table.who === 'anyone' && bearerOf(service.secrets, header(incoming, 'authorization')) !== undefined)
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
      const incoming = incomingOf(service, request, operation)
      for (const door of doorsFor(operation)) await door(service, incoming)
      throw refuse('42501', {
        message: `permission denied for table ${table.name}`,
        hint: `Tables are only read.${table.writtenBy ? ` This one is written by ${table.writtenBy}.` : ''}`,
      })
    },
    handler: async () => undefined,
  })
}
