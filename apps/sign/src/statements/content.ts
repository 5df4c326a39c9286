import type { ObstacleReason } from '@consign/evidence'
import { lengthOf, printedWords } from '../add/phrases.ts'
import type { Wrong } from '../parts/go-to.ts'
import { unprintableIn } from '../parts/unprintable.ts'
import type { Key } from '../texts/catalogue.ts'
import type { StatementKey } from '../texts/statements.ts'
import { glanceAt } from '../visit/party.ts'
import type { Shown, StatementDraft } from '../visit/state.ts'
import type { Content } from '../visit/statements.ts'
import { forms } from './offers.ts'
import { stateIn } from './phrases.ts'
import type { Say } from './say.ts'

/** Most characters of what is stated in words, in the profile. */
export const mostWords = 500
export const mostPlace = 200

/** What is tapped and written, as one text: phrases in the languages of the print, or in the signer's and English. */
export function wordsOf({ definition, evidence }: Shown, draft: StatementDraft, say: Say): string {
  const { taps } = forms[draft.offer]
  const { chosen, words } = draft
  if (taps === 'phrases' || taps === 'damage')
    return printedWords(definition, evidence.version.data, { phrases: chosen, own: words, most: mostWords })
  return taps === 'reasons' ? words.trim() : stateIn(chosen, words, say.language, say)
}

/** The place that the note names, until another one is written. */
export function placeOf({ evidence }: Shown, { offer, place }: StatementDraft): string {
  if (place !== null) return place
  const at = forms[offer].place
  const stop = at === 'from' || at === 'to' ? glanceAt(evidence)?.[at] : undefined
  return [stop?.place, stop?.country].filter(Boolean).join(', ')
}

/** What is signed of a draft without problems. */
export function contentOf(shown: Shown, draft: StatementDraft, say: Say): Content {
  const { offer, chosen, reportedBy, at } = draft
  const { reservations } = shown.evidence
  const text = wordsOf(shown, draft, say)
  const place = placeOf(shown, draft).trim()
  const occurredAt = (at === '' ? new Date() : new Date(at)).toISOString()
  const where = place === '' ? {} : { place: { text: place } }
  const words = text === '' ? {} : { text }
  switch (offer) {
    case 'departed':
      return { kind: 'transport.departed', data: where, ...words, occurredAt }
    case 'arrived':
      return { kind: 'transport.arrived', data: where, ...words, occurredAt }
    case 'obstacle':
      return {
        kind: 'delivery.obstacle',
        data: { reason: chosen[0] as ObstacleReason },
        ...words,
        occurredAt,
      }
    case 'turnedAway':
      return { kind: 'delivery.refused', data: { reason: text, reportedBy: reportedBy.trim() }, occurredAt }
    case 'refuse':
      return { kind: 'delivery.refused', data: { reason: text }, occurredAt }
    case 'ask':
      return { kind: 'instructions.requested', data: { text }, occurredAt }
    case 'instruct':
      return { kind: 'instructions.given', data: { text }, occurredAt }
    case 'hidden':
      return { kind: 'reservation.notified', data: { kind: 'not_apparent', text }, occurredAt }
    case 'delay':
      return { kind: 'reservation.notified', data: { kind: 'delay', text }, occurredAt }
    case 'accept':
      return { kind: 'reservations.accepted', data: { digest: reservations?.digest ?? '' }, occurredAt }
    case 'takeOver':
      return { kind: 'carrier.taken_over', data: { ...where, ...words }, occurredAt }
  }
}

/** What must be mended before it is signed, and the field where; `now` in milliseconds. */
export function problemOf(
  shown: Shown,
  draft: StatementDraft,
  say: Say,
  now: number,
): Wrong<Key | StatementKey> | undefined {
  const { taps, words, place, reportedBy: reports } = forms[draft.offer]
  const text = wordsOf(shown, draft, say)
  if (taps === 'reasons' && draft.chosen.length === 0) return { at: 'taps', problem: 'need.reason' }
  if (words === 'needed' && text === '') return { at: taps ? 'taps' : 'words', problem: 'need.words' }
  if (lengthOf(text) > mostWords || unprintableIn(draft.words) !== undefined) return { at: 'words' }
  if (reports && !isLine(draft.reportedBy, mostPlace)) return { at: 'reported-by', problem: 'need.who' }
  if (place && unprintableIn(placeOf(shown, draft)) !== undefined) return { at: 'place' }
  if (draft.at !== '' && !(Date.parse(draft.at) <= now)) return { at: 'at', problem: 'need.past' }
  return isLine(draft.name, mostPlace) ? undefined : { at: 'name', problem: 'sign.needsName' }
}

const isLine = (text: string, most: number): boolean =>
  text.trim() !== '' && lengthOf(text.trim()) <= most && unprintableIn(text) === undefined
