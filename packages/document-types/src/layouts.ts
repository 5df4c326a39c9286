import { compose as ecmr1 } from './ecmr-1/layout.ts'
import { compose as plWaybill1 } from './pl-waybill-1/layout.ts'
import type { Compose } from './presentation.ts'
import type { TypeRef } from './types.ts'

const layouts: Readonly<Record<string, Compose>> = { 'ecmr 1': ecmr1, 'pl-waybill 1': plWaybill1 }

/** How a type of exactly this name and version is laid out on paper; undefined for one that is not known here. */
export function composeOf({ name, version }: TypeRef): Compose | undefined {
  return Object.hasOwn(layouts, `${name} ${version}`) ? layouts[`${name} ${version}`] : undefined
}
