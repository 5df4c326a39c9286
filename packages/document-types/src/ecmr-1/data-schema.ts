import { s, sharedDefs, typeRefSchema, vehicleEquipment } from '../shared-defs.ts'
import { goodsItem } from './goods-schema.ts'
import {
  chargeKinds,
  documentKinds,
  incoterms,
  payers,
  paymentTerms,
  printLanguages,
  printLayouts,
  registers,
  reservationCodes,
  scopes,
} from './values.ts'

const { ref, object, text, upTo, list, pattern } = s
const box = (box2007: number | string | null, box1976: number | string | null) => ({
  ...(box2007 !== null && { 'x-box2007': box2007 }),
  ...(box1976 !== null && { 'x-box1976': box1976 }),
})

/** Each consignee signs, reserves and refuses for themselves (CMR art. 13, 30); `draft_from` makes the further notes. */
const ONE_CONSIGNEE = {
  en: 'a note has one consignee: make a note for each of them',
  pl: 'list ma jednego odbiorcę: wystaw każdemu osobny list',
}

const FURTHER_NOTE = {
  en: 'put the other lines on a further note',
  pl: 'pozostałe pozycje umieść na kolejnym liście',
}

/**
 * JSON Schema 2020-12 of the data of `ecmr` 1: hard limits only, every object closed. `completeness.ts` has the required
 * fields. Boxes 22 to 24 are never data: they are drawn from the signatures.
 */
export const dataSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:ecmr:type:ecmr:1:data',
  title: 'ecmr 1: data of a CMR consignment note',
  ...object({
    reference: text(1, 200),
    noteNumber: object({ country: ref('country'), value: text(1, 35) }, ['value']),
    scope: { enum: [...scopes] },
    type: typeRefSchema,
    printLanguages: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      items: { enum: [...printLanguages] },
    },
    printLayout: { enum: [...printLayouts] },
    sender: { ...ref('party'), ...box(1, 1) },
    consignee: { ...ref('party'), ...box(2, 2) },
    multipleConsignees: { type: 'boolean', const: false, 'x-why': ONE_CONSIGNEE },
    takingOver: {
      ...object({
        place: ref('location'),
        date: ref('date'),
        window: ref('window'),
        arrivedAt: ref('dateTime'),
        departedAt: ref('dateTime'),
      }),
      ...box(3, 4),
    },
    delivery: {
      ...object({
        place: ref('location'),
        window: ref('window'),
        timeLimit: { ...ref('dateTime'), description: 'agreed time-limit, CMR 6(2)(f), 19' },
        openingHours: upTo(255),
        arrivedAt: ref('dateTime'),
        departedAt: ref('dateTime'),
        receivedPlace: text(2, 60),
        contactName: text(2, 60),
        contactPhone: ref('phone'),
        gate: upTo(35),
      }),
      ...box(4, 3),
    },
    senderInstructions: {
      ...object({
        customsAndFormalities: ref('text512'),
        general: ref('text512'),
        insurance: ref('text512'),
        transshipmentProhibited: { type: 'boolean' },
        consigneeDisposes: { type: 'boolean', description: 'from the moment of issue, CMR 12(3)' },
        temperature: object({
          minC: { type: 'number', minimum: -60, maximum: 60 },
          maxC: { type: 'number', minimum: -60, maximum: 60 },
          setPointC: { type: 'number', minimum: -60, maximum: 60 },
          recorded: { type: 'boolean' },
        }),
      }),
      ...box(5, 13),
    },
    carrier: { ...ref('party'), ...box(6, 16) },
    carrierInsurance: {
      ...object({ insurer: text(2, 120), policy: text(1, 60), validUntil: ref('date') }),
      ...box(6, 16),
    },
    actualCarrier: { ...ref('party'), ...box(6, 16) },
    vehicle: object({
      tractorPlate: ref('plate'),
      tractorCountry: ref('country'),
      trailerPlate: ref('plate'),
      trailerCountry: ref('country'),
      equipment: list(8, vehicleEquipment()),
      sealNumbers: { ...list(16, text(1, 35)), uniqueItems: true },
    }),
    driver: object({ name: text(2, 60), phone: ref('phone') }),
    successiveCarriers: {
      ...list(
        5,
        object({ party: ref('party'), tractorPlate: ref('plate'), acceptedOn: ref('date') }, ['party']),
      ),
      ...box(7, 17),
    },
    carrierReservations: {
      ...object({
        text: ref('text512'),
        codes: { ...list(10, { enum: [...reservationCodes] }), uniqueItems: true },
        grounds: ref('text512'),
      }),
      ...box(8, 18),
    },
    documentsAttached: { ...list(32, attachedDocument()), ...box(9, 5) },
    goods: { ...list(100, ref('goodsItem')), ...box('10-15', '6-12'), 'x-more': FURTHER_NOTE },
    specialAgreements: { ...upTo(512), ...box(16, 19) },
    declaredValue: { ...ref('money'), description: 'CMR 24 (printed in special agreements)' },
    specialInterest: { ...ref('money'), description: 'CMR 26 (printed in special agreements)' },
    charges: { ...list(12, charge()), ...box(17, 20) },
    carriagePayment: {
      ...object({
        terms: { enum: [...paymentTerms] },
        incoterm: { enum: [...incoterms] },
        incotermPlace: upTo(60),
      }),
      ...box(null, 14),
    },
    orderingParty: { ...ref('party'), ...box(18, null) },
    otherParticulars: { ...upTo(512), ...box(18, null) },
    cashOnDelivery: { ...ref('money'), ...box(19, 15) },
    established: {
      ...object({ place: text(2, 60), country: ref('country'), date: ref('date') }),
      ...box(21, 21),
    },
    returnables: list(20, returnable()),
    carrierNonContractual: { ...upTo(512), ...box(25, '25+') },
    registrations: list(10, registration()),
    externalIds: list(10, externalId()),
    signatories: {
      ...object({ sender: signatory(), carrier: signatory(), consignee: signatory() }),
      description: 'For whom each signer signs: added by the signer, through the link, before the signature',
    },
  }),
  'x-gone': { consignees: ONE_CONSIGNEE },
  $defs: { ...sharedDefs, goodsItem },
} as const

function attachedDocument() {
  return object(
    {
      kind: { enum: [...documentKinds] },
      name: text(1, 120),
      number: upTo(60),
      sha256: pattern('^[a-f0-9]{64}$', '64 lower-case hexadecimal digits', '64 małe cyfry szesnastkowe'),
    },
    ['name'],
  )
}

function charge() {
  return object(
    {
      kind: { enum: [...chargeKinds] },
      label: upTo(60),
      amount: ref('amount'),
      currency: ref('currency'),
      payer: { enum: [...payers] },
    },
    ['kind', 'payer'],
  )
}

/** Load carriers of one kind, exchanged at taking over and delivery. */
function returnable() {
  const exchanged = { handedOver: count(), returned: count() }
  return object({ kind: text(1, 35), ...exchanged, atDelivery: object(exchanged) }, ['kind'])
}

/** An authority's number for the carriage. */
function registration() {
  const number = pattern(
    '^[A-Z0-9]{4,35}$',
    '4 to 35 capital letters and digits, without spaces',
    'od 4 do 35 wielkich liter i cyfr, bez spacji',
  )
  return object({ kind: { enum: [...registers] }, number }, ['kind', 'number'])
}

function externalId() {
  return object(
    {
      system: pattern(
        '^[a-z][a-z0-9_-]{0,31}$',
        'a short name in lower-case letters, such as erp',
        'krótka nazwa małymi literami, na przykład erp',
      ),
      value: text(1, 100),
    },
    ['system', 'value'],
  )
}

function signatory() {
  return object({ company: text(2, 120), capacity: text(2, 60) })
}

function count() {
  return { type: 'integer', minimum: 0, maximum: 9999 }
}
