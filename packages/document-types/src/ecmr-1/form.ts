import type { Field, FormSection } from '../definition/form.ts'
import type { Pattern } from '../definition/rule.ts'
import { type FieldOptions, formBuilder } from '../form-builder.ts'
import { completeness } from './completeness.ts'
import { dataSchema } from './data-schema.ts'
import type { LabelKey } from './labels/keys.ts'

const { field: build, section, repeated } = formBuilder(dataSchema, completeness)
const field = (path: Pattern, label: LabelKey, options?: FieldOptions) => build(path, label, options)

/** Belongs to one transport only. */
const once = true

/** Every field of the data except `type`, which users do not set, in the order of the 2007 form. */
export const sections: readonly FormSection[] = [
  section('note', 'note', [
    field('/reference', 'reference', { hint: 'hint.reference', once }),
    field('/noteNumber/country', 'noteNumber.country', { once }),
    field('/noteNumber/value', 'noteNumber.value', { once }),
    field('/scope', 'scope', { values: 'scope.' }),
    field('/printLanguages', 'printLanguages', { values: 'language.' }),
    field('/printLayout', 'printLayout', { values: 'layout.' }),
  ]),
  section('sender', 'sender', party('/sender')),
  section('consignee', 'consignee', party('/consignee')),
  section('takingOver', 'takingOver', [
    ...location('/takingOver/place'),
    field('/takingOver/date', 'date', { once }),
    ...period('/takingOver/window'),
    field('/takingOver/arrivedAt', 'takingOver.arrivedAt', { once }),
    field('/takingOver/departedAt', 'takingOver.departedAt', { once }),
  ]),
  section('delivery', 'delivery', [
    ...location('/delivery/place'),
    ...period('/delivery/window'),
    field('/delivery/timeLimit', 'delivery.timeLimit', { once }),
    field('/delivery/openingHours', 'delivery.openingHours'),
    field('/delivery/arrivedAt', 'takingOver.arrivedAt', { once }),
    field('/delivery/departedAt', 'takingOver.departedAt', { once }),
    field('/delivery/receivedPlace', 'delivery.receivedPlace', { once }),
    field('/delivery/contactName', 'party.contactName'),
    field('/delivery/contactPhone', 'party.phone'),
    field('/delivery/gate', 'delivery.gate'),
  ]),
  section('senderInstructions', 'senderInstructions', [
    field('/senderInstructions/customsAndFormalities', 'senderInstructions.customsAndFormalities'),
    field('/senderInstructions/general', 'senderInstructions.general'),
    field('/senderInstructions/insurance', 'senderInstructions.insurance'),
    field('/senderInstructions/transshipmentProhibited', 'senderInstructions.transshipmentProhibited'),
    field('/senderInstructions/consigneeDisposes', 'senderInstructions.consigneeDisposes'),
    field('/senderInstructions/temperature/minC', 'senderInstructions.temperature.minC'),
    field('/senderInstructions/temperature/maxC', 'senderInstructions.temperature.maxC'),
    field('/senderInstructions/temperature/setPointC', 'senderInstructions.temperature.setPointC'),
    field('/senderInstructions/temperature/recorded', 'senderInstructions.temperature.recorded'),
  ]),
  section('carrier', 'carrier', party('/carrier')),
  section('carrierInsurance', 'carrierInsurance', [
    field('/carrierInsurance/insurer', 'carrierInsurance.insurer'),
    field('/carrierInsurance/policy', 'carrierInsurance.policy'),
    field('/carrierInsurance/validUntil', 'carrierInsurance.validUntil'),
  ]),
  section('actualCarrier', 'actualCarrier', party('/actualCarrier')),
  section('vehicle', 'vehicle', [
    field('/vehicle/tractorPlate', 'vehicle.tractorPlate'),
    field('/vehicle/tractorCountry', 'vehicle.tractorCountry'),
    field('/vehicle/trailerPlate', 'vehicle.trailerPlate'),
    field('/vehicle/trailerCountry', 'vehicle.trailerCountry'),
    field('/vehicle/sealNumbers', 'vehicle.sealNumbers', { once }),
  ]),
  repeated('equipment', 'vehicle.equipment', '/vehicle/equipment', [
    field('/vehicle/equipment/*/id', 'vehicle.equipment.id'),
    field('/vehicle/equipment/*/isoType', 'vehicle.equipment.isoType'),
    field('/vehicle/equipment/*/category', 'vehicle.equipment.category'),
    field('/vehicle/equipment/*/country', 'vehicle.tractorCountry'),
  ]),
  section('driver', 'driver', [field('/driver/name', 'driver.name'), field('/driver/phone', 'driver.phone')]),
  repeated('successiveCarriers', 'successiveCarriers', '/successiveCarriers', [
    ...party('/successiveCarriers/*/party'),
    field('/successiveCarriers/*/tractorPlate', 'vehicle.tractorPlate'),
    field('/successiveCarriers/*/acceptedOn', 'successiveCarriers.acceptedOn', { once }),
  ]),
  section('carrierReservations', 'carrierReservations', [
    field('/carrierReservations/text', 'carrierReservations.text', { once }),
    field('/carrierReservations/codes', 'carrierReservations.codes', { values: 'reservation.', once }),
    field('/carrierReservations/grounds', 'carrierReservations.grounds', {
      hint: 'hint.carrierReservations.grounds',
      once,
    }),
  ]),
  repeated('documentsAttached', 'documentsAttached', '/documentsAttached', [
    field('/documentsAttached/*/kind', 'documentsAttached.kind', { values: 'document.' }),
    field('/documentsAttached/*/name', 'documentsAttached.name'),
    field('/documentsAttached/*/number', 'documentsAttached.number', { once }),
    field('/documentsAttached/*/sha256', 'documentsAttached.sha256', { once }),
  ]),
  repeated('goods', 'goods', '/goods', [...goods(), ...adr()]),
  section('specialAgreements', 'specialAgreements', [
    field('/specialAgreements', 'specialAgreements', { input: 'multiline' }),
    ...money('/declaredValue', 'declaredValue'),
    ...money('/specialInterest', 'specialInterest'),
  ]),
  repeated('charges', 'charges', '/charges', [
    field('/charges/*/kind', 'charges.kind', { values: 'charges.' }),
    field('/charges/*/label', 'charges.label'),
    field('/charges/*/amount', 'money.amount'),
    field('/charges/*/currency', 'money.currency'),
    field('/charges/*/payer', 'charges.payer', { values: 'payer.' }),
  ]),
  section('carriagePayment', 'carriagePayment', [
    field('/carriagePayment/terms', 'carriagePayment.terms', { values: 'terms.' }),
    field('/carriagePayment/incoterm', 'carriagePayment.incoterm'),
    field('/carriagePayment/incotermPlace', 'carriagePayment.incotermPlace'),
  ]),
  section('orderingParty', 'orderingParty', party('/orderingParty')),
  section('otherParticulars', 'otherParticulars', [field('/otherParticulars', 'otherParticulars')]),
  section('cashOnDelivery', 'cashOnDelivery', money('/cashOnDelivery', 'money.amount')),
  section('established', 'established', [
    field('/established/place', 'established.place'),
    field('/established/country', 'address.country'),
    field('/established/date', 'established.date', { once }),
  ]),
  repeated('returnables', 'returnables', '/returnables', [
    field('/returnables/*/kind', 'returnables.kind'),
    field('/returnables/*/handedOver', 'returnables.handedOver'),
    field('/returnables/*/returned', 'returnables.returned', { once }),
    field('/returnables/*/atDelivery/handedOver', 'returnables.atDelivery.handedOver'),
    field('/returnables/*/atDelivery/returned', 'returnables.atDelivery.returned', { once }),
  ]),
  section('carrierNonContractual', 'carrierNonContractual', [
    field('/carrierNonContractual', 'carrierNonContractual'),
  ]),
  repeated('registrations', 'registrations', '/registrations', [
    field('/registrations/*/kind', 'registrations.kind', { once }),
    field('/registrations/*/number', 'registrations.number', { once }),
  ]),
  repeated('externalIds', 'externalIds', '/externalIds', [
    field('/externalIds/*/system', 'externalIds.system', { once }),
    field('/externalIds/*/value', 'externalIds.value', { once }),
  ]),
  ofSigner('sender', 'signature.sender'),
  ofSigner('carrier', 'signature.carrier'),
  ofSigner('consignee', 'goodsReceived'),
]

function ofSigner(role: string, label: LabelKey): FormSection {
  const fields = [
    field(`/signatories/${role}/company`, 'signatories.company', { once }),
    field(`/signatories/${role}/capacity`, 'signatories.capacity', { once }),
  ]
  return { ...section(`signatories.${role}`, label, fields), author: 'signer' }
}

function party(at: Pattern): Field[] {
  return [
    field(`${at}/contractorId`, 'party.contractorId'),
    field(`${at}/name`, 'party.name'),
    ...address(`${at}/address`),
    field(`${at}/taxId`, 'party.taxId'),
    field(`${at}/eori`, 'party.eori'),
    field(`${at}/licence`, 'party.licence'),
    field(`${at}/contactName`, 'party.contactName'),
    field(`${at}/email`, 'party.email'),
    field(`${at}/phone`, 'party.phone'),
  ]
}

function address(at: Pattern): Field[] {
  return [
    field(`${at}/street`, 'address.street'),
    field(`${at}/postcode`, 'address.postcode'),
    field(`${at}/city`, 'address.city'),
    field(`${at}/region`, 'address.region'),
    field(`${at}/country`, 'address.country'),
  ]
}

function location(at: Pattern): Field[] {
  return [
    field(`${at}/name`, 'location.name'),
    ...address(`${at}/address`),
    field(`${at}/unlocode`, 'location.unlocode'),
    field(`${at}/lat`, 'location.lat'),
    field(`${at}/lon`, 'location.lon'),
  ]
}

function period(at: Pattern): Field[] {
  return [field(`${at}/from`, 'window.from', { once }), field(`${at}/to`, 'window.to', { once })]
}

function money(at: Pattern, label: LabelKey): Field[] {
  return [field(`${at}/amount`, label), field(`${at}/currency`, 'money.currency')]
}

function goods(): Field[] {
  return [
    field('/goods/*/marks', 'goods.marks', { hint: 'hint.goods.marks' }),
    field('/goods/*/barcodes', 'goods.barcodes'),
    field('/goods/*/packages', 'goods.packages'),
    field('/goods/*/packaging', 'goods.packaging'),
    field('/goods/*/packagingCode', 'goods.packagingCode'),
    field('/goods/*/description', 'goods.description'),
    field('/goods/*/statisticalNumber', 'goods.statisticalNumber'),
    field('/goods/*/grossWeightKg', 'goods.grossWeightKg'),
    field('/goods/*/netWeightKg', 'goods.netWeightKg'),
    field('/goods/*/volumeM3', 'goods.volumeM3'),
    field('/goods/*/loadingMetres', 'goods.loadingMetres'),
    field('/goods/*/otherQuantity/value', 'goods.otherQuantity.value', { hint: 'hint.goods.otherQuantity' }),
    field('/goods/*/otherQuantity/unit', 'goods.otherQuantity.unit'),
  ]
}

/** Its fields stand under one button of the line. */
function adr(): Field[] {
  const dangerous = (member: string, label: LabelKey) =>
    field(`/goods/*/adr/${member}`, label, { group: 'group.adr' })
  return [
    dangerous('un', 'adr.un'),
    dangerous('properShippingName', 'adr.properShippingName'),
    dangerous('technicalName', 'adr.technicalName'),
    dangerous('class', 'adr.class'),
    dangerous('labels', 'adr.labels'),
    dangerous('packingGroup', 'adr.packingGroup'),
    dangerous('tunnelCode', 'adr.tunnelCode'),
    dangerous('transportCategory', 'adr.transportCategory'),
    dangerous('environmentallyHazardous', 'adr.environmentallyHazardous'),
    dangerous('totalQuantity/value', 'adr.totalQuantity.value'),
    dangerous('totalQuantity/unit', 'adr.totalQuantity.unit'),
    dangerous('netExplosiveMassKg', 'adr.netExplosiveMassKg'),
    dangerous('waste', 'adr.waste'),
    dangerous('emptyUncleaned', 'adr.emptyUncleaned'),
    dangerous('limitedQuantity', 'adr.limitedQuantity'),
    dangerous('exceptedQuantity', 'adr.exceptedQuantity'),
    dangerous('particulars', 'adr.particulars'),
  ]
}
