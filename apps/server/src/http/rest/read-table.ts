import type { Table } from '@consign/contract'
import type { Answer } from '../../calls/answer.ts'
import type { Door } from '../../calls/doors.ts'
import { header, type Incoming } from '../../calls/incoming.ts'
import { guarded, type Performable } from '../../calls/perform.ts'
import type { Readable } from '../../contexts/readable.ts'
import type { Service } from '../../contexts/service.ts'
import { fetchRows } from './fetch-rows.ts'
import { mediaOf } from './media.ts'
import { beyond, rangeAnswer } from './page.ts'
import { readPrefer } from './prefer.ts'
import { queryReader } from './request.ts'
import { showRowsOf } from './show-rows.ts'

/** Longer ones are omitted: clients refuse answers whose headers are too large. */
const longestLocation = 2_000

/** Reading a table, as an operation. */
export const readOf = (table: Table): Incoming['operation'] => ({
  id: `read_${table.name}`,
  who: table.who,
  readOnly: true,
  ...(table.permission ? { permission: table.permission } : {}),
  ...(table.who === 'anyone' ? ({ limit: 'open' } as const) : {}),
})

/** Reads a table's rows as PostgREST does, by the query of the call's URL. */
export const tableRead = (service: Service, readable: Readable, doors: readonly Door[]): Performable =>
  guarded(service, doors, answererOf(service, readable))

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
    const mayFollow = 'permissions' in caller && caller.permissions.includes('tracking:manage')
    const reader = { service: service.shared, tenantId, isPerson: caller.kind === 'user', mayFollow }
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
