import type { CompanyAccess } from '../client/company.ts'
import { Connection } from '../client/connection.ts'
import type { Request } from '../client/load.ts'
import type { Table } from '../report.ts'
import { loop, type Section } from '../section.ts'
import { openSides, type Side } from '../sides.ts'
import { costs, figuresOf, latencies } from '../sides-report.ts'

/** The path of each read, by the id of a document. */
const reading: Readonly<Record<string, (id: string) => string>> = {
  'a document': (id) => `/rest/v1/documents?select=body&id=eq.${id}`,
  'a version with its data': (id) => `/rest/v1/versions?select=body&document_id=eq.${id}&revision=eq.1`,
  'a page of the list': () => '/rest/v1/rpc/list_documents',
  'the evidence': (id) => `/rest/v1/rpc/evidence?document_id=${id}`,
}

/** Milliseconds of a read with 16 clients: of the clock and of the processor. */
export const reads: Section = async (effort) => {
  await using sides = await openSides(effort)
  const ids = new Map<Side, string[]>()
  for (const side of sides.all) ids.set(side, await idsOf(side.company))
  const tables: Table[] = []
  const figures: Record<string, object> = {}
  for (const [name, path] of Object.entries(reading)) {
    const found = await sides.inTurn(`reads: ${name}`, loop(effort, 16).clients, (load, side, options) => {
      const { url, headers } = side.company
      const requests = (ids.get(side) ?? []).map(
        (id): Request => ({ step: name, method: 'GET', path: path(id), headers }),
      )
      return load.run('callInTurn', { ...options, url, requests })
    })
    tables.push(costs(`Reads of ${name}, 16 clients`, found), latencies('Milliseconds', found, [name]))
    figures[name] = figuresOf(found)
  }
  return { tables, figures }
}

/** Documents that the warm-up has finished. */
async function idsOf({ url, headers }: CompanyAccess): Promise<string[]> {
  const connection = new Connection(url)
  const { body } = await connection.ok(
    'GET',
    '/rest/v1/documents?select=id&state=eq.delivered&limit=200',
    headers,
  )
  connection.close()
  return (JSON.parse(body.toString()) as { id: string }[]).map(({ id }) => id)
}
