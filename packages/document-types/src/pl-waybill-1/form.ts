import type { Field, FormSection } from '../definition/form.ts'
import type { Pattern } from '../definition/rule.ts'
import { type FieldOptions, formBuilder } from '../form-builder.ts'
import { completeness } from './completeness.ts'
import { dataSchema } from './data-schema.ts'
import type { LabelKey } from './labels.ts'

const { field: build, section, repeated } = formBuilder(dataSchema, completeness)
const field = (path: Pattern, label: LabelKey, options?: FieldOptions) => build(path, label, options)

/** Belongs to one transport only. */
const once = true

/** Every field of the data except `type`, in the order of the print. */
export const sections: readonly FormSection[] = [
  section('note', 'note', [
    field('/reference', 'reference', { once }),
    field('/printLanguages', 'printLanguages', { values: 'language.' }),
  ]),
  section('sender', 'sender', party('/sender')),
  section('consignee', 'consignee', party('/consignee')),
  section('carrier', 'carrier', [...party('/carrier'), field('/carrierOffice', 'carrierOffice')]),
  section('loading', 'loading', [
    ...place('/loading/place'),
    field('/loading/date', 'date', { once }),
    field('/loading/window/from', 'window.from', { once }),
    field('/loading/window/to', 'window.to', { once }),
  ]),
  section('destination', 'destination', [
    ...place('/destination/place'),
    field('/destination/timeLimit', 'timeLimit', { once }),
  ]),
  repeated('goods', 'goods', '/goods', [
    field('/goods/*/description', 'goods.description'),
    field('/goods/*/packages', 'goods.packages'),
    field('/goods/*/packaging', 'goods.packaging'),
    field('/goods/*/marks', 'goods.marks'),
    field('/goods/*/grossWeightKg', 'goods.grossWeightKg'),
    field('/goods/*/otherQuantity/value', 'otherQuantity.value'),
    field('/goods/*/otherQuantity/unit', 'otherQuantity.unit'),
  ]),
  section('instructions', 'instructions', [
    field('/dangerousGoods', 'dangerousGoods'),
    field('/documents', 'documents'),
    field('/instructions', 'directions'),
    field('/declaredValue/amount', 'declaredValue'),
    field('/declaredValue/currency', 'currency'),
    field('/carriagePaidBy', 'carriagePaidBy', { values: 'payer.' }),
  ]),
  section('vehicle', 'vehicle', [
    field('/vehiclePlate', 'vehiclePlate'),
    field('/trailerPlate', 'trailerPlate'),
    field('/driverName', 'driverName'),
  ]),
  section('carrierRemarks', 'carrierRemarks', [field('/carrierRemarks', 'carrierRemarks', { once })]),
  section('established', 'established', [
    field('/established/place', 'address.city'),
    field('/established/date', 'date', { once }),
  ]),
]

function party(at: Pattern): Field[] {
  return [
    field(`${at}/contractorId`, 'party.contractorId'),
    field(`${at}/name`, 'party.name'),
    field(`${at}/address/street`, 'address.street'),
    field(`${at}/address/postcode`, 'address.postcode'),
    field(`${at}/address/city`, 'address.city'),
    field(`${at}/address/region`, 'address.region'),
    field(`${at}/address/country`, 'address.country'),
    field(`${at}/taxId`, 'party.taxId'),
    field(`${at}/eori`, 'party.eori'),
    field(`${at}/licence`, 'party.licence'),
    field(`${at}/contactName`, 'party.contactName'),
    field(`${at}/email`, 'party.email'),
    field(`${at}/phone`, 'party.phone'),
  ]
}

function place(at: Pattern): Field[] {
  return [
    field(`${at}/name`, 'place.name'),
    field(`${at}/street`, 'address.street'),
    field(`${at}/postcode`, 'address.postcode'),
    field(`${at}/city`, 'address.city'),
  ]
}
