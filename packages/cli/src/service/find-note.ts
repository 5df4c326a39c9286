import type { TableRow } from '@consign/sdk'
import { refused, wrongUsage } from '../program/stop.ts'
import { calm, type Service } from './open-service.ts'

type Document = TableRow<'documents'>['body']

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)

/** Candidates that are named. */
const mostNamed = 10

/**
 * An issued note by its id, or by the reference that it alone has.
 *
 * @throws Stop 64 with the candidates where several have it, 1 where none has
 */
export async function findNote({ client }: Service, wanted: string): Promise<Document> {
  const by = async (where: { id?: { eq: string }; reference?: { eq: string } }) => {
    const { rows } = await client.read('documents', { where, limit: mostNamed + 1 }, calm)
    return rows.map(({ body }) => body)
  }
  const byId = isUuid(wanted) ? await by({ id: { eq: wanted } }) : []
  const found = byId.length > 0 ? byId : await by({ reference: { eq: wanted } })
  const [note, ...others] = found
  if (note === undefined) throw refused('DOCUMENT_NOT_FOUND', `no issued note is ${wanted}`)
  if (others.length === 0) return note
  const named = found.slice(0, mostNamed).map(({ id, state, createdAt }) => `${id} ${state} ${createdAt}`)
  throw wrongUsage(`several notes have the reference ${wanted}; name one by its id:\n${named.join('\n')}`)
}
