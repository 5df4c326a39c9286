import type { GlanceOf, Stop } from '../glance.ts'
import { together } from '../layout/entries.ts'
import { sum } from '../layout/sum.ts'
import { zoneOf } from '../layout/zones.ts'
import type { WaybillData } from './layout/fill.ts'

type Place = NonNullable<NonNullable<WaybillData['loading']>['place']>

/** A Polish waybill at one glance; its carriage is within one country. */
export const glance: GlanceOf = (data) => {
  const note = data as WaybillData
  const { loading, destination, goods = [] } = note
  const counted = goods.length > 0 && goods.every(({ packages }) => packages !== undefined)
  return {
    from: {
      ...stop(loading?.place),
      date: loading?.date ?? null,
      from: loading?.window?.from ?? null,
      until: loading?.window?.to ?? null,
    },
    to: { ...stop(destination?.place), at: destination?.place?.name ?? note.consignee?.name ?? null },
    packages: counted ? goods.reduce((count, { packages = 0 }) => count + packages, 0) : null,
    grossWeightKg: goods.length > 0 ? sum(goods.map((item) => item.grossWeightKg)) : null,
    goods: goods.map((item) => ({
      what: together([item.packages, item.packaging, item.description], ' ') ?? '',
      marks: item.marks ?? null,
      grossWeightKg: item.grossWeightKg ?? null,
    })),
    dangerous: note.dangerousGoods ? [note.dangerousGoods] : [],
    plates: [note.vehiclePlate, note.trailerPlate].filter((plate) => plate !== undefined),
    parties: {
      sender: note.sender?.name ?? null,
      carrier: note.carrier?.name ?? null,
      consignee: note.consignee?.name ?? null,
    },
    names: { carrier: note.driverName ?? null },
    boxes: {},
    law: null,
    adds: [],
  }
}

const stop = (place: Place | undefined): Stop => ({
  place: place?.city ?? place?.name ?? null,
  country: null,
  at: place?.city === undefined ? null : (place.name ?? null),
  date: null,
  from: null,
  until: null,
  zone: zoneOf('PL') ?? null,
  hours: null,
})
