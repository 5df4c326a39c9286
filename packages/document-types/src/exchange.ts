import { efti as ecmr1, uncoded as ecmr1Uncoded } from './ecmr-1/exchange/efti.ts'
import { eftiFields as ecmr1Fields } from './ecmr-1/exchange/efti-fields.ts'
import { uncefact as ecmr1Uncefact } from './ecmr-1/exchange/uncefact.ts'
import type { Exchange } from './exchange/exchange.ts'
import type { TypeRef } from './types.ts'

export type { Exchange, IssuedNote } from './exchange/exchange.ts'
export { type Unsaid, unsaidFields } from './exchange/unsaid.ts'

const exchanges: Readonly<Record<string, Exchange>> = {
  'ecmr 1': {
    efti: ecmr1,
    eftiFields: ecmr1Fields,
    eftiUncoded: ecmr1Uncoded,
    uncefact: ecmr1Uncefact,
  },
}

/** The exports of a type of exactly this name and version; undefined for an unknown one. */
export function exchangeOf({ name, version }: TypeRef): Exchange | undefined {
  return Object.hasOwn(exchanges, `${name} ${version}`) ? exchanges[`${name} ${version}`] : undefined
}
