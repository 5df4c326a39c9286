import type { GlanceOf, Stop } from '../glance.ts'
import { together } from '../layout/entries.ts'
import { sum } from '../layout/sum.ts'
import { namesAt } from '../listing.ts'
import type { EcmrData, GoodsItem, Place, Window } from './layout/data.ts'
import { zoneAt } from './layout/places.ts'

/** A CMR note at one glance. */
export const glance: GlanceOf = (data) => {
  const note = data as EcmrData
  const { takingOver, delivery, goods = [], vehicle, driver } = note
  const consignee = note.consignee?.name ?? namesAt(data, '/consignees/*/name')
  return {
    from: { ...stop(takingOver?.place, takingOver?.window), date: takingOver?.date ?? null },
    to: {
      ...stop(delivery?.place, delivery?.window),
      at: delivery?.place?.name ?? consignee,
      hours: delivery?.openingHours ?? null,
    },
    packages: total(goods),
    grossWeightKg: goods.length > 0 ? sum(goods.map((item) => item.grossWeightKg)) : null,
    goods: goods.map((item) => ({
      what: together([item.packages, item.packaging, item.description], ' ') ?? '',
      marks: item.marks ?? null,
      grossWeightKg: item.grossWeightKg ?? null,
    })),
    dangerous: goods.flatMap(({ adr }) =>
      adr
        ? [
            together(
              [`UN ${adr.un}`, adr.class, adr.packingGroup, adr.tunnelCode && `(${adr.tunnelCode})`],
              ', ',
            ) ?? '',
          ]
        : [],
    ),
    plates: [vehicle?.tractorPlate, vehicle?.trailerPlate].filter((plate) => plate !== undefined),
    parties: {
      sender: note.sender?.name ?? null,
      carrier: note.carrier?.name ?? null,
      consignee,
    },
    names: { carrier: driver?.name ?? null },
    boxes: { sender: '22', carrier: '23', consignee: '24' },
    law: 'CMR',
    adds: ['carrier', 'consignee'],
  }
}

const stop = (place: Place | undefined, window: Window | undefined): Stop => ({
  place: place?.address?.city ?? place?.name ?? null,
  country: place?.address?.country ?? null,
  at: place?.address?.city === undefined ? null : (place.name ?? null),
  date: null,
  from: window?.from ?? null,
  until: window?.to ?? null,
  zone: zoneAt(place) ?? null,
  hours: null,
})

const total = (goods: readonly GoodsItem[]): number | null =>
  goods.length > 0 && goods.every(({ packages }) => packages !== undefined)
    ? goods.reduce((count, { packages = 0 }) => count + packages, 0)
    : null
