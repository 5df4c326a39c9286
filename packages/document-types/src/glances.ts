import { glance as ecmr1 } from './ecmr-1/glance.ts'
import type { GlanceOf } from './glance.ts'
import { glance as plWaybill1 } from './pl-waybill-1/glance.ts'
import type { TypeRef } from './types.ts'

export type { Glance, GlanceOf, Goods, Stop } from './glance.ts'

const glances: Readonly<Record<string, GlanceOf>> = { 'ecmr 1': ecmr1, 'pl-waybill 1': plWaybill1 }

/** The glance of a type of exactly this name and version; undefined for an unknown one. */
export function glanceOf({ name, version }: TypeRef): GlanceOf | undefined {
  return Object.hasOwn(glances, `${name} ${version}`) ? glances[`${name} ${version}`] : undefined
}
