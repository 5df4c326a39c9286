import { s, sharedDefs, typeRefSchema } from '../shared-defs.ts'

const { ref, object, text, upTo, list, pattern } = s
const {
  country,
  currency,
  date,
  dateTime,
  phone,
  plate,
  text512,
  positiveAmount,
  decimal,
  money,
  window,
  address,
  party,
} = sharedDefs

/** A place in Poland, so its address has no country: this document is for domestic carriage only. */
const place = object({
  name: upTo(120),
  street: text(2, 255),
  postcode: pattern(
    '^\\d{2}-\\d{3}$',
    'a Polish postcode such as 00-123',
    'polski kod pocztowy, na przykład 00-123',
  ),
  city: text(2, 60),
})

const goodsItem = object({
  description: text(2, 512),
  packages: { type: 'integer', minimum: 0, maximum: 99999 },
  packaging: text(2, 60),
  marks: text(1, 512),
  grossWeightKg: ref('decimal'),
  otherQuantity: object({ value: ref('decimal'), unit: text(1, 12) }, ['value', 'unit']),
})

/** JSON Schema 2020-12 of the data of `pl-waybill` 1: hard limits only, every object closed. */
export const dataSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:ecmr:type:pl-waybill:1:data',
  title: 'pl-waybill 1: data of a Polish domestic road waybill',
  ...object({
    reference: text(1, 200),
    type: typeRefSchema,
    printLanguages: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
      items: { enum: ['pl', 'en'] },
    },
    sender: ref('party'),
    consignee: ref('party'),
    carrier: ref('party'),
    carrierOffice: upTo(120),
    loading: object({ place: ref('place'), date: ref('date'), window: ref('window') }),
    destination: object({ place: ref('place'), timeLimit: ref('dateTime') }),
    goods: list(100, ref('goodsItem')),
    dangerousGoods: ref('text512'),
    documents: ref('text512'),
    instructions: ref('text512'),
    vehiclePlate: ref('plate'),
    trailerPlate: ref('plate'),
    driverName: text(2, 60),
    declaredValue: ref('money'),
    carriagePaidBy: { enum: ['sender', 'consignee'] },
    carrierRemarks: ref('text512'),
    established: object({ place: text(2, 60), date: ref('date') }),
  }),
  $defs: {
    ...{ country, currency, date, dateTime, phone, plate, text512, positiveAmount, decimal, money, window },
    ...{ address, party, place, goodsItem },
  },
} as const
