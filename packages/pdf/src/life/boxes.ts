import { createHash } from 'node:crypto'
import type { Box, Entry, Filled } from '@consign/document-types'
import { canonicalize } from '@consign/evidence'
import { printTime } from '../layout/time.ts'
import { timeOf, wordOf } from './event-section.ts'
import { type Life, type LifeEvent, textOf } from './life.ts'
import { lifeWordIn, lifeWords } from './words.ts'

/** Words inside a box appear in at most that many of the note's languages. */
const BOX_LANGUAGES = 2

/** Events shown in the boxes of page 1: title, transport, receipt, reservations. */
export function withLife(filled: Filled, life: Life, data: Record<string, unknown>, state: string): Filled {
  const { languages } = filled.form
  const boxes = filled.form.bands.flat().flatMap((stack) => stack.boxes)
  const entries: Record<string, readonly Entry[]> = { ...filled.entries }
  const add = (box: Box | undefined, more: readonly Entry[]): void => {
    if (box && more.length > 0) entries[box.id] = [...(entries[box.id] ?? []), ...more]
  }
  const named = (id: string): Box | undefined => boxes.find((box) => box.id === id)
  const title = boxes.find(({ shape }) => shape.kind === 'title')
  const receipt = boxes.find(({ shape }) => shape.kind === 'signature' && shape.role === 'consignee')
  add(title, amendment(life, languages))
  add(named('takingOver'), road(life, 'transport.departed', languages))
  add(named('delivery'), road(life, 'transport.arrived', languages))
  add(named('carrierReservations'), acceptance(life, data, languages))
  add(receipt, receiptEntries(life, state, languages))
  return { ...filled, entries }
}

const amendments = ({ events }: Life): LifeEvent[] => events.filter(({ name }) => name === 'document.amended')

function amendment(life: Life, languages: readonly string[]): Entry[] {
  const { length } = amendments(life)
  return length === 0 ? [] : [{ value: lifeWords('amendment', languages, length), strong: true }]
}

/** The last transport event, as reported. */
function road({ events }: Life, name: string, languages: readonly string[]): Entry[] {
  const event = events.findLast((one) => one.name === name)
  if (!event) return []
  return [{ label: lifeWordIn(name, languages.slice(0, BOX_LANGUAGES)), value: printTime(timeOf(event)) }]
}

/**
 * Whether the sender accepted the carrier's reservations as they stand (CMR art. 8(2)); nothing more where the signed data
 * say that they did.
 */
function acceptance({ events }: Life, data: Record<string, unknown>, languages: readonly string[]): Entry[] {
  const stands = data.carrierReservations
  if (stands === undefined || isAcceptedInData(stands)) return []
  const digest = createHash('sha256').update(canonicalize(stands)).digest('hex')
  const accepted = events.findLast(
    ({ name, payload }) => name === 'reservations.accepted' && payload.digest === digest,
  )
  const words = lifeWords(
    accepted ? 'reservations.accepted' : 'reservations.open',
    languages.slice(0, BOX_LANGUAGES),
  )
  return [{ value: accepted ? `${words}, ${printTime(accepted.receivedAt)}` : words, strong: true }]
}

const isAcceptedInData = (stands: unknown): boolean =>
  typeof stands === 'object' && stands !== null && Reflect.get(stands, 'acceptedBySender') === true

/** Refusals, late reservations with the day of receipt, and a missing signature (CMR art. 15, 30). */
function receiptEntries({ events }: Life, state: string, languages: readonly string[]): Entry[] {
  const two = languages.slice(0, BOX_LANGUAGES)
  const shown = events.filter(({ name }) => name === 'delivery.refused' || name === 'reservation.notified')
  const entries = shown.map((event): Entry => {
    const words = [printTime(timeOf(event)), textOf(event, 'reason') || textOf(event, 'text')]
    const value = [...words, textOf(event, 'reportedBy') || textOf(event, 'receivedFrom')].join(' · ')
    return { label: lifeWordIn(wordOf(event), two), value, strong: true }
  })
  if (state !== 'received_incomplete') return entries
  return [{ value: lifeWords('noteIncomplete', two), strong: true }, ...entries]
}
