import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../calls/answer.ts'
import { type Door, doorsFor } from '../../calls/doors.ts'
import { identify } from '../../calls/identify.ts'
import { header, type Incoming } from '../../calls/incoming.ts'
import { guarded } from '../../calls/perform.ts'
import type { Readable } from '../../contexts/readable.ts'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { bearerOf } from '../../identity/bearer.ts'
import { mountCall } from '../mount.ts'
import { incomingOf } from '../received-of.ts'
import { fetchRows } from './fetch-rows.ts'
import { mediaOf } from './media.ts'
import { beyond, rangeAnswer } from './page.ts'
import { readPrefer } from './prefer.ts'
import { queryReader } from './request.ts'
import { refuseOtherSchemas } from './schema.ts'
import { showRowsOf } from './show-rows.ts'

/** Longer ones are omitted: clients refuse answers whose headers are too large. */
const longestLocation = 2_000

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
  const operation = {
    id: `read_${table.name}`,
    who: table.who,
    ...(table.permission ? { permission: table.permission } : {}),
    ...(table.who === 'anyone' ? ({ limit: 'open' } as const) : {}),
  }
  const doors = [...doorsFor(table), ...(table.who === 'anyone' ? [identifyBearer] : [])]
  mountCall(
    app,
    { method: ['GET', 'HEAD'], url: `/rest/v1/${table.name}`, operation },
    guarded(service, doors, answererOf(service, readable)),
  )
}

/** A table that anyone may read is refused to a caller with a wrong token. */
const identifyBearer: Door = async (service, incoming) => {
  if (bearerOf(service.secrets, header(incoming, 'authorization')) !== undefined)
    await identify(service, incoming)
}

function answererOf(service: Service, readable: Readable) {
  const { table } = readable
  const readQuery = queryReader(table)
  const showRows = showRowsOf(readable)
  return async (incoming: Incoming): Promise<Answer> => {
    const media = mediaOf(header(incoming, 'accept'))
    const prefer = readPrefer(incoming.headers['prefer']?.toString())
    const range = incoming.method === 'GET' ? header(incoming, 'range') : undefined
    const request = readQuery(incoming.url, range)
    const { caller } = incoming
    const tenantId = caller.kind === 'nobody' ? undefined : caller.tenantId
    const company = tenantId === undefined ? undefined : service.company(tenantId)
    const source = { directory: service.directory, company }
    const { rows, total } = await fetchRows(readable, request, source, prefer.count)
    const reader = { service: service.shared, tenantId, isPerson: caller.kind === 'user' }
    const { status, contentRange } = rangeAnswer(request.page, rows.length, total)
    incoming.answerHeaders = { ...incoming.answerHeaders, 'content-range': contentRange }
    if (status === 416) throw beyond(request.page, total)
    const body = showRows(rows, request.outputs, media, reader)
    const location = `/${encodeURIComponent(table.name)}${request.canonical && `?${request.canonical}`}`
    const headers = {
      ...(prefer.applied ? { 'preference-applied': prefer.applied } : {}),
      ...(location.length <= longestLocation ? { 'content-location': location } : {}),
      'content-type': media.contentType,
    }
    return { status, headers, body }
  }
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
