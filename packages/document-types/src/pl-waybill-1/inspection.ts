import { type InspectionOf, inspectedParty } from '../inspection.ts'
import { glance } from './glance.ts'
import type { WaybillData } from './layout/fill.ts'

/** A Polish waybill for an inspector. */
export const inspection: InspectionOf = (data) => {
  const note = data as WaybillData
  const { packages, grossWeightKg } = glance(data)
  const stop = (place: NonNullable<WaybillData['loading']>['place']) => ({
    name: place?.name ?? null,
    place: place?.city ?? null,
    country: 'PL',
    date: null,
  })
  return {
    number: null,
    parties: [
      ...inspectedParty('sender', note.sender),
      ...inspectedParty('consignee', note.consignee),
      ...inspectedParty('carrier', note.carrier),
    ],
    from: { ...stop(note.loading?.place), date: note.loading?.date ?? null },
    to: stop(note.destination?.place),
    plates: [note.vehiclePlate, note.trailerPlate].flatMap((plate) =>
      plate === undefined ? [] : [{ plate, country: null }],
    ),
    units: [],
    seals: [],
    registrations: [],
    customs: null,
    documents: [],
    goods: (note.goods ?? []).map((item) => ({
      marks: item.marks ?? null,
      packages: item.packages ?? null,
      packaging: item.packaging ?? null,
      packagingCode: null,
      description: item.description ?? null,
      statisticalNumber: null,
      grossWeightKg: item.grossWeightKg ?? null,
      netWeightKg: null,
      volumeM3: null,
      quantity: item.otherQuantity ? `${item.otherQuantity.value} ${item.otherQuantity.unit}` : null,
      adr: [],
    })),
    packages,
    grossWeightKg,
    adr: note.dangerousGoods === undefined ? [] : [note.dangerousGoods],
    signatories: {},
  }
}
