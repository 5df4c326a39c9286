import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@consign/sdk'
import type { Call } from '../program/command.ts'
import { oneOf } from '../program/values.ts'
import { findNote } from '../service/find-note.ts'
import { calm, type Service } from '../service/open-service.ts'

type Listed = OutputOf<'list_documents'>['items'][number]
type Stop = Listed['takingOver']

export async function listNotes({ service, output, texts, text }: Call): Promise<void> {
  const { client } = await service()
  const states = texts('state')
  const wanted = { states: states.length > 0 ? [...states] : null, query: text('query') ?? null }
  async function* pages() {
    for (let after: string | null = null; ; ) {
      const page: OutputOf<'list_documents'> = await client.listDocuments(
        { body: { ...wanted, after } },
        calm,
      )
      yield* page.items
      if (page.nextCursor === null) return
      after = page.nextCursor
    }
  }
  await output.list(
    pages(),
    [
      { head: 'REFERENCE', of: ({ reference }) => reference },
      { head: 'STATE', of: ({ state }) => stateInWords(state) },
      { head: 'FROM', of: ({ takingOver }) => placeOf(takingOver) },
      { head: 'TO', of: ({ delivery }) => placeOf(delivery) },
      { head: 'CARRIER', of: ({ carrier }) => carrier },
      { head: 'VEHICLE', of: ({ vehiclePlate }) => vehiclePlate },
      { head: 'ID', of: ({ id }) => id },
    ],
    'No notes.',
  )
}

/** `sender_signed` as words. */
export const stateInWords = (state: string): string => state.replaceAll('_', ' ')

const placeOf = ({ city, country, date }: Stop): string =>
  [[country, city].filter(Boolean).join(' '), date].filter(Boolean).join(', ')

/** The data of a note in force, as its current version holds it. */
export async function dataOf({ client }: Service, versionId: string): Promise<Record<string, unknown>> {
  const { rows } = await client.read('versions', { where: { id: { eq: versionId } } }, calm)
  return rows[0]?.body.data ?? {}
}

export async function showNote({ args, service, settings, output }: Call): Promise<void> {
  const opened = await service()
  const note = await findNote(opened, args[0] ?? '')
  const data = settings.json ? {} : await dataOf(opened, note.currentVersionId)
  await output.result(note, () =>
    [
      `${note.reference}, ${stateInWords(note.state)}`,
      `note ${note.id}, version ${note.currentVersionId}, issued ${note.createdAt}`,
      JSON.stringify(data, null, 2),
    ].join('\n'),
  )
}

export async function pdfOfNote({ args, service, output }: Call): Promise<void> {
  const opened = await service()
  const { id } = await findNote(opened, args[0] ?? '')
  const { bytes } = await opened.client.getArtifact({ params: { documentId: id } }, calm)
  await output.file(bytes, `${id}.pdf`)
}

export async function bundleOfNote({ args, service, output }: Call): Promise<void> {
  const opened = await service()
  const { id } = await findNote(opened, args[0] ?? '')
  const { bytes } = await opened.client.getEvidenceBundle({ params: { documentId: id } }, calm)
  await output.file(bytes, `${id}.zip`)
}

/** Departure and arrival are the reporter's word, at the time they say. */
export async function reportOnNote({ args, text, service, output }: Call): Promise<void> {
  const event = oneOf(args[1], ['departed', 'arrived'], 'report')
  const opened = await service()
  const { id } = await findNote(opened, args[0] ?? '')
  const place = text('place')
  const body = {
    operation_id: randomUUID(),
    document_id: id,
    event,
    occurred_at: text('at') ?? now(),
    source: 'person' as const,
    ...(place === undefined ? {} : { place: { text: place } }),
  }
  const note = await opened.client.reportTransport({ body }, calm)
  await output.result(note, () => `${note.reference}, ${stateInWords(note.state)}`)
}

/** The time of this machine with its offset from UTC. */
function now(): string {
  const at = new Date()
  const minutes = -at.getTimezoneOffset()
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}
