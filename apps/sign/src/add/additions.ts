import { localTime, momentAt } from '@consign/document-types/local-time'
import { parsePointer, valueIn } from '@consign/document-types/pointer'
import type { Addition } from '@consign/evidence'
import type { Answers, Shown } from '../visit/state.ts'
import type { AddField } from './fields.ts'
import { groundsText } from './reservations.ts'

type Known = Pick<Shown, 'definition' | 'evidence'>

/** What is added to the note, from what was typed; empty fields add nothing. */
export function additionsOf(
  fields: readonly AddField[],
  known: Known,
  answers: Answers,
): readonly Addition[] {
  const filled = fields.flatMap((field): Addition[] => {
    const typed = (answers.adds[field.path] ?? '').trim()
    return typed === '' ? [] : [{ path: field.path, value: valueFrom(field, typed) }]
  })
  return [...reservationsOf(known, answers), ...filled]
}

/** What this signer has added and the note still has: an amendment before the signature may have changed it. */
export const stillThere = ({ evidence: { version } }: Known, { added }: Answers): readonly Addition[] =>
  added.filter(
    ({ path, value }) => JSON.stringify(valueIn(version.data, parsePointer(path))) === JSON.stringify(value),
  )

/** Whether the carrier can still be asked: a note has reservations of the carrier once. */
export const asksCarrier = ({ evidence: { role, version } }: Pick<Known, 'evidence'>): boolean =>
  role === 'carrier' && version.data['carrierReservations'] === undefined

function reservationsOf(known: Known, answers: Answers): readonly Addition[] {
  const { observes, observed } = answers
  if (!observes || !asksCarrier(known)) return []
  const text = observed.text.trim()
  return [
    ...(text === '' ? [] : [{ path: '/carrierReservations/text', value: text }]),
    ...(observed.codes.length === 0
      ? []
      : [{ path: '/carrierReservations/codes', value: [...observed.codes] }]),
    { path: '/carrierReservations/grounds', value: groundsText(known, answers) },
  ]
}

function valueFrom({ input, zone }: AddField, typed: string): Addition['value'] {
  switch (input) {
    case 'integer':
      return Number(typed)
    case 'tags':
      return [...new Set(typed.split(/[,;\n]/).flatMap((one) => one.trim() || []))]
    case 'datetime':
      return zone ? momentAt(typed, zone) : new Date(typed).toISOString().replace('.000Z', 'Z')
    default:
      return typed
  }
}

/** This minute by the clock of the place, otherwise by that of the device. */
export function nowAt(zone: string | undefined): string {
  const now = new Date()
  const there = zone && localTime(now.toISOString(), zone)
  if (there) return `${there.date}T${there.time.slice(0, 5)}`
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
