import type { Cell, Column, Entry } from '@consign/document-types'
import type { Carry } from '../layout/carry.ts'
import { child, type Tag } from '../writer/tags.ts'
import { authorOf, timesOf } from './author.ts'
import { type LifeEvent, textOf } from './life.ts'
import { named } from './named.ts'
import type { Story } from './story.ts'
import { lifeWordIn, lifeWords } from './words.ts'

const SHOWN = new Set([
  'document.amended',
  'amendment.withdrawn',
  'document.cancelled',
  'document.replaced',
  'transport.departed',
  'transport.arrived',
  'carrier.taken_over',
  'delivery.obstacle',
  'instructions.requested',
  'instructions.given',
  'delivery.refused',
  'reservation.notified',
  'reservations.accepted',
  'seal.added',
])
/** Words inside a cell appear in at most that many of the note's languages. */
const CELL_LANGUAGES = 2

/** Events after issuing, as a section; none without events. */
export function eventSection(document: Tag, story: Story, languages: readonly string[]): Carry[] {
  const shown = story.events.filter(({ name }) => SHOWN.has(name))
  if (shown.length === 0) return []
  const section = child(document, 'Sect')
  const column = (key: string, width: number): Column => ({
    id: key,
    width,
    captions: lifeWordIn(key, languages),
  })
  const two = languages.slice(0, CELL_LANGUAGES)
  const rows = shown.map((event): Cell[] => [
    timesOf(story, event, two),
    [{ value: whatHappened(story, event, languages), strong: true }],
    event.name === 'seal.added' ? [] : authorOf(story, event, two),
    detailsOf(story, event, two),
  ])
  const columns = [column('time', 51), column('event', 35), column('author', 40), column('details', 64)]
  const table = { element: child(section, 'Table'), columns, rows }
  return [{ captions: lifeWordIn('events', languages), section, entries: [], table, remark: null }]
}

/** The event in words, numbered where there may be several of its kind. */
export function whatHappened(story: Story, event: LifeEvent, languages: readonly string[]): string {
  switch (event.name) {
    case 'document.amended':
      return lifeWords('amendment', languages, story.generationOf(event).amendment)
    case 'amendment.withdrawn':
      return lifeWords(event.name, languages, withdrawnBy(story, event))
    case 'carrier.taken_over':
      return lifeWords(event.name, languages, String(event.payload.number))
    case 'reservation.notified':
      return lifeWords(`reservation.${textOf(event, 'kind')}`, languages)
    default:
      return lifeWords(event.name, languages)
  }
}

/** The number of the amendment that an event withdraws: the last one before it. */
export function withdrawnBy(story: Story, event: LifeEvent): number {
  const before = story.events.slice(0, story.events.indexOf(event))
  const amended = before.findLast(({ name }) => name === 'document.amended')
  return amended === undefined ? 0 : story.generationOf(amended).amendment
}

/** What is said of an event, without its time and author. */
export function detailsOf(story: Story, event: LifeEvent, languages: readonly string[]): Entry[] {
  const labelled = (key: string, value: string): Entry[] =>
    value === '' ? [] : [{ label: lifeWordIn(key, languages), value }]
  const statement = story.statementOf(event)?.body
  const words = textOf(event, 'text') || (statement?.text ?? '')
  const told = [textOf(event, 'reportedBy'), textOf(event, 'receivedFrom')]
  const [reportedBy, receivedFrom] = told.map((name) => (name === statement?.name ? '' : name)) as [
    string,
    string,
  ]
  return [
    ...reasonOf(event, languages),
    ...(words === '' ? [] : [{ value: words, strong: true }]),
    ...lateness(story, event, languages),
    ...labelled('according', reportedBy),
    ...labelled('from', receivedFrom),
    ...(event.name === 'document.replaced' ? paperOf(event, languages) : []),
    ...sealOf(event, languages),
    ...placeOf(event),
    ...(event.payload.source === 'tracking' ? [{ value: lifeWords('by.tracking', languages) }] : []),
  ]
}

/** An obstacle's reason is a code, any other the words of its author. */
function reasonOf(event: LifeEvent, languages: readonly string[]): Entry[] {
  const reason = textOf(event, 'reason')
  if (reason === '') return []
  if (event.name === 'delivery.obstacle')
    return [{ value: lifeWords(`obstacle.${reason}`, languages), strong: true }]
  return [{ label: lifeWordIn('reason', languages), value: reason, strong: true }]
}

/** What a notice exceeds, as the evidence alone can tell: public holidays, which may excuse it, are not in it. */
function lateness(story: Story, event: LifeEvent, languages: readonly string[]): Entry[] {
  if (event.name !== 'reservation.notified') return []
  const days = story.exceededBy(event)
  if (days === null) return []
  return [{ value: lifeWords(`exceeded.${textOf(event, 'kind')}`, languages, days), strong: true }]
}

/** The number of the paper that replaces the note. */
export function paperOf(event: LifeEvent, languages: readonly string[]): Entry[] {
  const number = textOf(event, 'paperNumber')
  return number === '' ? [] : [{ value: lifeWords('paperNumber', languages, number), strong: true }]
}

/** A seal's company and role, and the beginning of its certificate's SHA-256. */
function sealOf(event: LifeEvent, languages: readonly string[]): Entry[] {
  if (event.name !== 'seal.added') return []
  return [
    { value: named(event.payload.company), strong: true },
    { value: lifeWords(`role.${textOf(event, 'role')}`, languages) },
    { label: lifeWordIn('certificate', languages), value: textOf(event, 'certificate') },
  ]
}

export function placeOf({ payload }: LifeEvent): Entry[] {
  const place = payload.place as { text?: string; lat?: number; lon?: number } | null | undefined
  if (!place) return []
  return [{ value: place.text ?? `${place.lat}, ${place.lon}` }]
}
