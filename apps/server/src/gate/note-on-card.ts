import { findType } from '@consign/document-types'
import { glanceOf } from '@consign/document-types/glances'
import { item, type NoteFacts } from './cards.ts'
import { visible } from './visible-text.ts'

const textLength = 280
/** Most warnings of one note on a card of many. */
const mostWarnings = 5

/**
 * A note among many: what a person compares at a glance, in the caller's words, with what is doubtful of it.
 * @param data valid data of its type
 */
export function noteOnCard(note: NoteFacts, language: 'en' | 'pl') {
  const about = item(note)
  const { supplied } = about
  return { ...about, supplied: { ...supplied, ...factsOf(note) }, ...warningsOf(note, language) }
}

function factsOf({ type, data }: NoteFacts) {
  const glance = glanceOf(type)?.(data)
  const shown = (text: string | number | null | undefined) =>
    text === null || text === undefined ? null : visible(String(text), textLength)
  return {
    carrier: shown(glance?.parties['carrier']),
    from: shown(placeOf(glance?.from)),
    to: shown(placeOf(glance?.to)),
    date: shown(glance?.from.date),
    goods: shown(goodsOf(glance?.goods ?? [])),
    packages: shown(glance?.packages),
    grossWeightKg: shown(glance?.grossWeightKg),
    plates: shown(glance && glance.plates.length > 0 ? glance.plates.join(', ') : null),
    dangerous: shown(glance && glance.dangerous.length > 0 ? glance.dangerous.join('; ') : null),
  }
}

/** `Warszawa, PL` */
const placeOf = (stop?: { readonly place: string | null; readonly country: string | null }): string | null =>
  [stop?.place, stop?.country].filter(Boolean).join(', ') || null

const goodsOf = ([first, ...more]: readonly { readonly what: string }[]): string | null =>
  first === undefined ? null : [first.what, ...(more.length > 0 ? [`+${more.length}`] : [])].join(' · ')

function warningsOf({ type, data }: NoteFacts, language: 'en' | 'pl') {
  const all = findType(type)?.warnings(data, language, new Date()) ?? []
  const warnings = all
    .slice(0, mostWarnings)
    .map(({ path, message }) => ({ path: visible(path, textLength), message: visible(message, textLength) }))
  return { warnings, ...(all.length > warnings.length ? { moreWarnings: all.length - warnings.length } : {}) }
}
