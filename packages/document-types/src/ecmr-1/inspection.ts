import { entryTexts, type InspectionOf, inspectedParty } from '../inspection.ts'
import { together } from '../layout/entries.ts'
import { clauseApplies } from '../layout/fixed-text.ts'
import { sum } from '../layout/sum.ts'
import { languagesOf, vocabulary } from '../layout/vocabulary.ts'
import { adrEntries, adrTotal } from './layout/adr.ts'
import type { EcmrData, Place } from './layout/data.ts'

/** Of the documents handed over, those that an authority asks for. */
const ASKED = new Set(['customs', 'certificate', 'adr', 'phytosanitary', 'waste'])

/** A CMR note for an inspector. */
export const inspection: InspectionOf = (data, definition) => {
  const note = data as EcmrData
  const { vehicle, goods = [], successiveCarriers = [], takingOver, delivery, noteNumber } = note
  const words = vocabulary(definition, languagesOf(definition, data), clauseApplies(definition, data))
  return {
    number: noteNumber?.value ?? null,
    parties: [
      ...inspectedParty('sender', note.sender),
      ...[note.consignee, ...(note.consignees ?? [])].flatMap((one) => inspectedParty('consignee', one)),
      ...inspectedParty('carrier', note.carrier),
      ...inspectedParty('actualCarrier', note.actualCarrier),
      ...successiveCarriers.flatMap(({ party }) => inspectedParty('successiveCarrier', party)),
    ],
    from: { ...stop(takingOver?.place), date: takingOver?.date ?? null },
    to: stop(delivery?.place),
    plates: [
      ...plate(vehicle?.tractorPlate, vehicle?.tractorCountry),
      ...plate(vehicle?.trailerPlate, vehicle?.trailerCountry),
      ...successiveCarriers.flatMap(({ tractorPlate }) => plate(tractorPlate)),
    ],
    units: (vehicle?.equipment ?? []).map(({ id, isoType }) => together([id, isoType], ' ') ?? ''),
    seals: vehicle?.sealNumbers ?? [],
    registrations: note.registrations ?? [],
    customs: note.senderInstructions?.customsAndFormalities ?? null,
    documents: (note.documentsAttached ?? [])
      .filter(({ kind = '' }) => ASKED.has(kind))
      .map(({ name, number }) => ({ name, number: number ?? null })),
    goods: goods.map(({ otherQuantity, adr, ...item }) => ({
      marks: item.marks ?? null,
      packages: item.packages ?? null,
      packaging: item.packaging ?? null,
      packagingCode: item.packagingCode ?? null,
      description: item.description ?? null,
      statisticalNumber: item.statisticalNumber ?? null,
      grossWeightKg: item.grossWeightKg ?? null,
      netWeightKg: item.netWeightKg ?? null,
      volumeM3: item.volumeM3 ?? null,
      quantity: otherQuantity ? `${otherQuantity.value} ${otherQuantity.unit}` : null,
      adr: adr ? entryTexts(adrEntries(adr, words)) : [],
    })),
    packages: countOf(goods),
    grossWeightKg: goods.length > 0 ? sum(goods.map((item) => item.grossWeightKg)) : null,
    adr: entryTexts(adrTotal(goods, words)),
    signatories: Object.fromEntries(
      Object.entries(note.signatories ?? {}).map(([role, said]) => [
        role,
        { company: said?.company ?? null, capacity: said?.capacity ?? null },
      ]),
    ),
  }
}

const stop = (place: Place | undefined) => ({
  name: place?.name ?? null,
  place: place?.address?.city ?? null,
  country: place?.address?.country ?? null,
  date: null,
})

const plate = (number: string | undefined, country?: string) =>
  number === undefined ? [] : [{ plate: number, country: country ?? null }]

const countOf = (goods: NonNullable<EcmrData['goods']>): number | null =>
  goods.length > 0 && goods.every(({ packages }) => packages !== undefined)
    ? goods.reduce((count, { packages = 0 }) => count + packages, 0)
    : null
