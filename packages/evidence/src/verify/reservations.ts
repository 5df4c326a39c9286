import { canonicalize } from '../canonical/canonical.ts'
import { isObject } from '../canonical/shape.ts'
import type { Evidence, SigningRole } from '../chain/types.ts'
import { type AcceptedBy, acceptedBy, type Box8Author, box8AuthorOf } from './box-8.ts'
import { is, isConsent, readHistory } from './history.ts'

/** Box 8 as the data have it. */
export interface StatedReservations {
  readonly codes: readonly string[]
  readonly text: string | undefined
  readonly grounds: string | undefined
}

/** What a carrier noted when taking over, in box 8 (CMR art. 8). */
export interface CarrierReservations extends StatedReservations {
  readonly author: Box8Author
  /** Whether the carrier signed the data that have them. */
  readonly signed: boolean
  /** Whether they were accepted as they stand (art. 8(2)); when and by whom, where an event has it. */
  readonly accepted: boolean
  readonly acceptedAt: string | undefined
  readonly acceptedBy: AcceptedBy | undefined
}

/** What was notified after delivery (art. 30): by a signed statement of the consignee, or as the company recorded it. */
export interface Notice {
  readonly by: 'consignee' | 'issuer'
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
  const history = readHistory(evidence)
  const { entries, generationOf } = history
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
      author: box8AuthorOf(history),
      signed,
      accepted: acceptance !== undefined || stated['acceptedBySender'] === true,
      acceptedAt: acceptance?.event.receivedAt,
      acceptedBy: acceptance && acceptedBy(acceptance.payload),
    },
    notices: entries
      .filter(is('reservation.notified'))
      .map(({ payload: { by, receivedAt, receivedFrom, text } }) => ({
        by: by.kind === 'signer' ? 'consignee' : 'issuer',
        text,
        receivedAt,
        receivedFrom,
      })),
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
