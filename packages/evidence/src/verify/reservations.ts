import { canonicalize } from '../canonical/canonical.ts'
import { isObject } from '../canonical/shape.ts'
import type { Evidence, SigningRole } from '../chain/types.ts'
import { is, isConsent, readHistory } from './history.ts'

/** Box 8 as the data have it. */
export interface StatedReservations {
  readonly codes: readonly string[]
  readonly text: string | undefined
  readonly grounds: string | undefined
}

/** What a carrier noted when taking over, in box 8 (CMR art. 8). */
export interface CarrierReservations extends StatedReservations {
  /** Whether the carrier signed the data that have them. */
  readonly signed: boolean
  /** Whether the sender accepted them as they stand (art. 8(2)), and when, where an event has it. */
  readonly accepted: boolean
  readonly acceptedAt: string | undefined
}

/** What a consignee notified after delivery, as the company recorded it (art. 30). */
export interface Notice {
  readonly text: string
  readonly receivedAt: string
  readonly receivedFrom: string
}

/** Every reservation beside those in a consignee's signature; of evidence that has its shape. */
export interface Reservations {
  readonly carrier: CarrierReservations | undefined
  readonly notices: readonly Notice[]
}

export const reservationsOf = (evidence: Evidence): Reservations => {
  const { entries, generationOf } = readHistory(evidence)
  const current = evidence.versions.at(-1)
  const generation = generationOf.get(current?.id ?? '')
  const carriers = entries
    .filter(isConsent)
    .filter(({ payload }) => payload.role === ('carrier' satisfies SigningRole))
  const signed = carriers.some(({ event }) => generationOf.get(event.versionId) === generation)
  const stated = statedIn(current?.data)
  // An acceptance names the version that had them; verifiers compare its digest with that version.
  const standing = (versionId: string) => statedIn(evidence.versions.find(({ id }) => id === versionId)?.data)
  const acceptance = entries
    .filter(is('reservations.accepted'))
    .findLast(({ payload }) => same(standing(payload.versionId), stated))
  return {
    carrier: stated && {
      ...statedReservations(stated),
      signed,
      accepted: acceptance !== undefined || stated['acceptedBySender'] === true,
      acceptedAt: acceptance?.event.receivedAt,
    },
    notices: entries
      .filter(is('reservation.notified'))
      .map(({ payload: { receivedAt, receivedFrom, text } }) => ({ text, receivedAt, receivedFrom })),
  }
}

/** The member `carrierReservations` of a note's data. */
export const statedReservations = (stated: Readonly<Record<string, unknown>>): StatedReservations => ({
  codes: Array.isArray(stated['codes']) ? stated['codes'].filter((code) => typeof code === 'string') : [],
  text: textOf(stated['text']),
  grounds: textOf(stated['grounds']),
})

const statedIn = (data: unknown): Record<string, unknown> | undefined => {
  const stated = isObject(data) ? data['carrierReservations'] : undefined
  return isObject(stated) && Object.keys(stated).length > 0 ? stated : undefined
}

const same = (a: unknown, b: unknown): boolean =>
  a !== undefined && b !== undefined && canonicalize(a) === canonicalize(b)

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A code in the words of the type's definition, by language; the code itself in English where it has none. */
export const reservationWords = (definition: unknown, code: string): Readonly<Record<string, string>> => {
  const presentation = isObject(definition) ? definition['presentation'] : undefined
  const labels = isObject(presentation) ? presentation['labels'] : undefined
  const key = `reservation.${code}`
  const words = isObject(labels) && Object.hasOwn(labels, key) ? labels[key] : undefined
  const said = isObject(words) ? Object.entries(words) : []
  const texts = said.filter((each): each is [string, string] => typeof each[1] === 'string')
  return Object.fromEntries([['en', code], ...texts])
}
