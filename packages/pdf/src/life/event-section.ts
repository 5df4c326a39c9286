import type { Cell, Column, Entry } from '@consign/document-types'
import type { Carry } from '../layout/carry.ts'
import { printTime } from '../layout/time.ts'
import { normalised, unprintable } from '../unprintable.ts'
import { child, type Tag } from '../writer/tags.ts'
import { type Life, type LifeEvent, textOf } from './life.ts'
import { lifeWordIn, lifeWords } from './words.ts'

const SHOWN = new Set([
  'document.cancelled',
  'document.replaced',
  'transport.departed',
  'transport.arrived',
  'delivery.refused',
  'reservation.notified',
  'seal.added',
])
/** Words inside a cell appear in at most that many of the note's languages. */
const CELL_LANGUAGES = 2
const LONGEST_NAME = 120

/** Events after issuing, as a section; none without events. */
export function eventSection(document: Tag, { events }: Life, languages: readonly string[]): Carry[] {
  const shown = events.filter(({ name }) => SHOWN.has(name))
  if (shown.length === 0) return []
  const section = child(document, 'Sect')
  const column = (key: string, width: number): Column => ({
    id: key,
    width,
    captions: lifeWordIn(key, languages),
  })
  const rows = shown.map((event): Cell[] => [
    [{ value: printTime(timeOf(event)) }],
    [{ value: lifeWords(wordOf(event), languages), strong: true }],
    detailsOf(event, languages.slice(0, CELL_LANGUAGES)),
  ])
  const columns = [column('time', 42), column('event', 52), column('details', 96)]
  const table = { element: child(section, 'Table'), columns, rows }
  return [{ captions: lifeWordIn('events', languages), section, entries: [], table, remark: null }]
}

/** The reported time; without one, the time of recording. */
export const timeOf = (event: LifeEvent): string =>
  textOf(event, 'occurredAt') || textOf(event, 'receivedAt') || event.receivedAt

/** The key of the words for an event. */
export const wordOf = (event: LifeEvent): string =>
  event.name === 'reservation.notified' ? `reservation.${textOf(event, 'kind')}` : event.name

function detailsOf(event: LifeEvent, languages: readonly string[]): Entry[] {
  const labelled = (key: string, value: string): Entry[] =>
    value === '' ? [] : [{ label: lifeWordIn(key, languages), value }]
  const words = textOf(event, 'text')
  return [
    ...labelled('reason', textOf(event, 'reason')),
    ...(words === '' ? [] : [{ value: words, strong: true }]),
    ...labelled('reportedBy', textOf(event, 'reportedBy')),
    ...labelled('from', textOf(event, 'receivedFrom')),
    ...sealOf(event, languages),
    ...placeOf(event),
    ...(event.payload.source === 'tracking' ? [{ value: lifeWords('by.tracking', languages) }] : []),
  ]
}

/** A seal's company and role, and the beginning of its certificate's SHA-256. */
function sealOf(event: LifeEvent, languages: readonly string[]): Entry[] {
  if (event.name !== 'seal.added') return []
  return [
    { value: inPrint(textOf(event, 'company')), strong: true },
    { value: lifeWords(`role.${textOf(event, 'role')}`, languages) },
    { label: lifeWordIn('certificate', languages), value: textOf(event, 'certificate') },
  ]
}

/** A partner's name is unchecked and may be unprintable, and a signer must not wait for that. */
const inPrint = (name: string): string => {
  const characters = [...normalised(name)]
    .slice(0, LONGEST_NAME)
    .map((one) => (unprintable([one]).length > 0 ? '?' : one))
  return characters.join('') + ([...name].length > LONGEST_NAME ? '…' : '')
}

function placeOf({ payload }: LifeEvent): Entry[] {
  const place = payload.place as { text?: string; lat?: number; lon?: number } | null | undefined
  if (!place) return []
  return [{ value: place.text ?? `${place.lat}, ${place.lon}` }]
}
