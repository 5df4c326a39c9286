import type { en } from './en.ts'

export type LabelKey = keyof typeof en

/** Every caption and word, in one language. */
export type Labels = Readonly<Record<LabelKey, string>>

/** Words that only the form shows, and abbreviations that are the same in all languages. */
type FormOnly =
  | `${'hint' | 'address' | 'money'}.${string}`
  | 'note'
  | 'group.adr'
  | `short.${string}`
  | 'noteNumber.country'
  | 'printLanguages'
  | 'printLayout'
  | `layout.${string}`
  | 'party.name'
  | 'party.eori'
  | 'location.name'
  | 'location.unlocode'
  | 'vehicle.tractorCountry'
  | 'vehicle.trailerCountry'
  | 'vehicle.equipment.id'
  | 'vehicle.equipment.category'
  | 'driver.name'
  | 'driver.phone'
  | 'carrierReservations.text'
  | 'carrierReservations.codes'
  | 'documentsAttached.kind'
  | 'documentsAttached.name'
  | 'documentsAttached.sha256'
  | 'goods.packagingCode'
  | 'goods.otherQuantity.unit'
  | 'adr.un'
  | 'adr.properShippingName'
  | 'adr.technicalName'
  | 'adr.particulars'
  | 'charges.label'
  | 'charges.payer'
  | 'carriagePayment.terms'
  | 'carriagePayment.incoterm'
  | 'carriagePayment.incotermPlace'
  | 'returnables.kind'
  | 'externalIds.system'
  | 'externalIds.value'
  | `carrierInsurance${string}`
  | 'vehicle.equipment.isoType'
  | 'registrations'
  | `registrations.${string}`
  | `returnables.atDelivery.${string}`
  | `adr.totalQuantity.${string}`

/** All captions and the words of the print in one language; what only the form shows may be left out. */
export type PrintedLabels = Readonly<Record<Exclude<LabelKey, FormOnly>, string>> & Partial<Labels>
