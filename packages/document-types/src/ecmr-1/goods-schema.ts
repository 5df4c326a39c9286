import { s } from '../shared-defs.ts'

const { ref, object, text, upTo, list, pattern } = s

/** Dangerous goods as ADR 5.4.1.1.1 requires them in the transport document. */
const adr = object(
  {
    un: pattern(
      '^(000[4-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-3][0-9]{3})$',
      'the four digits of the UN number',
      'cztery cyfry numeru UN',
    ),
    properShippingName: text(2, 128),
    technicalName: upTo(128),
    class: pattern(
      '^(1\\.[1-6][A-HJKLNS]|2(\\.[1-3])?|3|4\\.[1-3]|5\\.[12]|6\\.[12]|[789])$',
      'a class such as 3, 2.1, 4.1 or 1.4S',
      'klasa, na przykład 3, 2.1, 4.1 lub 1.4S',
    ),
    labels: list(4, upTo(5)),
    packingGroup: { enum: ['I', 'II', 'III'] },
    tunnelCode: pattern(
      '^(-|[A-E](/[A-E])?|[B-D](1000|5000)[A-E])$',
      'a tunnel restriction code without its brackets, such as D/E, or - for none',
      'kod ograniczeń przewozu przez tunele bez nawiasów, na przykład D/E, albo - gdy go brak',
    ),
    transportCategory: { enum: ['0', '1', '2', '3', '4'] },
    environmentallyHazardous: { type: 'boolean' },
    totalQuantity: object({ value: ref('decimal'), unit: { enum: ['kg', 'l'] } }, ['value', 'unit']),
    netExplosiveMassKg: ref('decimal'),
    waste: { type: 'boolean' },
    emptyUncleaned: { type: 'boolean' },
    limitedQuantity: { type: 'boolean' },
    exceptedQuantity: { type: 'boolean' },
    particulars: {
      ...list(8, text(2, 256)),
      description:
        'What ADR wants in the document of some goods besides (5.4.1.1.3 to 5.4.1.2), word for word',
    },
  },
  ['un', 'properShippingName', 'class'],
)

/**
 * Recommendation 21, or the codes of ADR: a packaging (6.1.2: 4G, 6HA1), an intermediate bulk container (6.5.1.4: 31HA1), a
 * large packaging (6.6.2: 50H), each with the letters that may follow.
 */
const PACKAGING = '^([A-Z0-9]{2,3}|([0-6]|11|13|21|31|50|51)[A-Z]{1,2}[0-9]?[TUVW]?)$'

/** One line of the goods: boxes 10 to 15 of the 2007 form, 6 to 12 of the 1976 form. */
export const goodsItem = object({
  marks: text(1, 512),
  barcodes: list(32, text(2, 35)),
  packages: { type: 'integer', minimum: 0, maximum: 99999 },
  packagingCode: {
    ...pattern(
      PACKAGING,
      'a packaging code such as PX, or one of ADR such as 4G or 31HA1',
      'kod opakowania, na przykład PX, albo kod ADR, na przykład 4G lub 31HA1',
    ),
    description: 'UN/ECE Recommendation 21, or ADR 6.1.2, 6.5.1.4, 6.6.2',
  },
  packaging: text(2, 35),
  description: text(2, 512),
  statisticalNumber: pattern('^[0-9]{4,10}$', '4 to 10 digits', 'od 4 do 10 cyfr'),
  grossWeightKg: ref('decimal'),
  netWeightKg: ref('decimal'),
  volumeM3: ref('decimal'),
  loadingMetres: ref('decimal'),
  otherQuantity: object({ value: ref('decimal'), unit: text(1, 12) }, ['value', 'unit']),
  adr,
})
