import { compose as ecmr1 } from './ecmr-1/layout.ts'
import { compose as plWaybill1 } from './pl-waybill-1/layout.ts'
import type { Compose } from './presentation.ts'
import type { TypeRef } from './types.ts'

const layouts: Readonly<Record<string, Compose>> = { 'ecmr 1': ecmr1, 'pl-waybill 1': plWaybill1 }

/** The layout of a type of exactly this name and version; undefined for an unknown one. */
export function composeOf({ name, version }: TypeRef): Compose | undefined {
  return Object.hasOwn(layouts, `${name} ${version}`) ? layouts[`${name} ${version}`] : undefined
}
