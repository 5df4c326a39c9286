import { elements, fill, type Parts, reportsOf, subsets } from '@consign/efti'
import { describe, expect, it } from 'vitest'
import { example } from './ecmr-1/example.ts'
import { full, issued } from './exchange/examples.ts'
import { exchangeOf, unsaidFields } from './exchange.ts'
import { schemaAt } from './form-builder.ts'
import { findType } from './registry.ts'

const ecmr = exchangeOf({ name: 'ecmr', version: '1' })!
const type = findType({ name: 'ecmr', version: '1' })!

const paths = new Set(elements.map(({ path }) => path))

/** Paths of all leaves that the note supplies. */
function given(data: Readonly<Record<string, unknown>>): Set<string> {
  const found = new Set<string>()
  const walk = (filled: ReturnType<typeof fill>['filled']): void => {
    for (const { element, parts } of filled) {
      if (parts.length === 0) found.add(element.path)
      walk(parts)
    }
  }
  walk(fill(ecmr.efti(issued(data))).filled)
  return found
}

describe('eFTI', () => {
  it('the note that says everything is a valid one, and gives whatever the type says it can', () => {
    expect(type.check(full)).toEqual([])
    const can = [...ecmr.eftiFields.keys()].filter((path) => paths.has(path))
    const { trailerPlate: _, ...vehicle } = full.vehicle
    const all = new Set([...given(full), ...given({ ...full, vehicle })])
    expect([...all].sort()).toEqual(can.sort())
  })

  it('every field that an element is taken from is one of the data schema', () => {
    for (const fields of ecmr.eftiFields.values()) {
      for (const field of fields.split(/, | or /)) {
        if (field === 'given' || field.startsWith('signature:')) continue
        expect(schemaAt(type.definition.dataSchema, field), field).toBeDefined()
      }
    }
  })

  it('the example: what it lacks of EU03 is what stands in no field of it', () => {
    const report = reportsOf(fill(ecmr.efti(issued(example))).filled, ['EU03'])[0]!
    const { missing, absent } = report
    const named = new Map(elements.map(({ id, path }) => [id, path]))
    expect([report.elements, report.given, report.mandatory, report.mandatoryGiven]).toEqual([78, 42, 55, 33])
    const parts = (id: string) => named.get(id)?.split('/').at(-1)
    expect(new Set(missing.map(parts))).toEqual(
      new Set([
        'additionalStreetName',
        'buildingNumber',
        'countrySubDivisionName',
        'postOfficeBox',
        'typeCode',
      ]),
    )
    expect(missing.map((id) => named.get(id)).at(-1)).toBe(
      'mainCarriageTransportMovement/usedTransportMeans/typeCode',
    )
    expect(absent.map(({ structure }) => named.get(structure))).toEqual([
      'carrier/confirmedDocumentAuthentication',
      'consignee/confirmedDocumentAuthentication',
      'consignor/confirmedDocumentAuthentication',
    ])
  })

  it('an unsigned note says neither when the goods were taken over nor when they were received', () => {
    const { carrierAcceptanceDateTime, deliveryEvent } = ecmr.efti({ ...issued(example), signatures: [] })
    expect(carrierAcceptanceDateTime).toBeUndefined()
    expect(deliveryEvent).toMatchObject({ actualOccurrenceDateTime: undefined })
  })

  it('of several consignees the first is named, and that is said', () => {
    const { consignee, ...rest } = full
    const { losses } = fill(ecmr.efti(issued({ ...rest, consignees: [consignee, consignee] })))
    expect(losses.map(({ element, why }) => [element.path, why])).toContainEqual([
      'consignee',
      'only_the_first',
    ])
  })

  it('an entry of dangerous goods keeps every word of ADR, and empty packaging does not leave as full', () => {
    const adr = { ...full.goods[0].adr, labels: ['3', '6.1'], waste: true, particulars: ['Case 12'] }
    const empty = { ...adr, emptyUncleaned: true, technicalName: undefined, totalQuantity: undefined }
    const small = { ...adr, limitedQuantity: true, labels: undefined }
    const goods = [adr, empty, small].map((one) => ({ ...full.goods[0], adr: one }))
    const { includedConsignmentItem: items, dangerousGoods } = ecmr.efti(issued({ ...full, goods }))
    const said = (items as Parts[]).map(
      ({ transportDangerousGoods }) => (transportDangerousGoods as Parts[])[0],
    )
    expect(said[0]).toMatchObject({
      properShippingName: 'PAINT (Something)',
      hazardCategoryCode: '2',
      grossVolume: { value: '8000', unit: 'LTR' },
      netWeight: { value: '8000', unit: 'KGM' },
      statedCondition: [{ statementText: ['WASTE', 'SUBSIDIARY RISK 6.1', 'Case 12'] }],
    })
    expect(said[1]).toMatchObject({
      properShippingName: 'PAINT',
      dangerousGoodsLogisticsPackage: [{ statedCondition: [{ statementText: 'EMPTY, UNCLEANED' }] }],
    })
    expect(said[2]).toMatchObject({
      statedCondition: [{ statementText: ['WASTE', 'LQ (ADR 3.4)', 'Case 12'] }],
    })
    expect(dangerousGoods).toMatchObject({ applicableRegulatoryExemption: [{ id: 'ADR 3.4' }, {}] })
  })

  it('a load of at most 1000 points has its exemption with the calculation, a larger one none', () => {
    const load = (value: string) => {
      const adr = { ...full.goods[0].adr, totalQuantity: { value, unit: 'l' }, netExplosiveMassKg: undefined }
      return ecmr.efti(issued({ ...full, goods: [{ ...full.goods[0], adr }] }))['dangerousGoods']
    }
    expect(load('333.3')).toEqual({
      applicableRegulatoryExemption: [
        {
          id: 'ADR 1.1.3.6',
          reportableExemptionCalculation: [{ hazardCategoryCode: '2', reportableQuantity: '334' }],
        },
      ],
    })
    expect(load('334')).toEqual({ applicableRegulatoryExemption: [] })
  })

  it('an identifier has its scheme, an EORI before a tax number', () => {
    const { eori: _, ...taxed } = full.sender
    const id = (sender: object) => (ecmr.efti(issued({ ...full, sender }))['consignor'] as Parts)['id']
    expect(id(full.sender)).toEqual({ value: 'PL123456789', unit: 'EORI' })
    expect(id(taxed)).toEqual({ value: 'PL1234567890', unit: 'VAT' })
  })

  it('a note with nothing in it gives what follows from being a note, in every subset', () => {
    const { filled } = fill(ecmr.efti({ ...issued({}), signatures: [] }))
    for (const { given } of reportsOf(filled, subsets)) expect(given).toBeLessThanOrEqual(6)
  })
})

describe('what an export leaves out', () => {
  const all = (path: string) => paths.has(path)
  const unsaid = (data: object, takes = all) =>
    unsaidFields(data as Record<string, unknown>, ecmr.eftiFields, takes).map(({ field }) => field)

  it('of the note that says everything are the fields that the data set has no element for', () => {
    expect(unsaid(full)).not.toContain('/goods/*/adr/technicalName')
    expect(unsaid(full)).toEqual(
      expect.arrayContaining([
        '/sender/contactName',
        '/charges/*/kind',
        '/driver/name',
        '/takingOver/arrivedAt',
      ]),
    )
  })

  it.each([
    ['/actualCarrier/name', { actualCarrier: { name: 'Podwykonawca' } }],
    ['/carrierInsurance/policy', { carrierInsurance: { policy: '1' } }],
    ['/registrations/*/number', { registrations: [{ kind: 'MRN', number: '26PL' }] }],
    ['/specialInterest/amount', { specialInterest: { amount: '1', currency: 'EUR' } }],
    ['/carrierReservations/text', { carrierReservations: { text: 'wet' } }],
  ])('%s is one', (field, data) => expect(unsaid(data)).toContain(field))

  it('counts one field once, however many lines have it, and neither the print nor what is not so', () => {
    const goods = [{ loadingMetres: '1' }, { loadingMetres: '2', adr: { waste: false } }]
    expect(
      unsaidFields({ goods, printLanguages: ['pl'], printLayout: '1976' }, ecmr.eftiFields, all),
    ).toEqual([{ field: '/goods/*/loadingMetres', times: 2 }])
  })

  it('of two sources of one element the second, where the first is there', () => {
    const takes = (path: string) => path === 'carrier/id'
    expect(unsaid({ carrier: { eori: 'PL1', taxId: 'PL2' } }, takes)).toEqual(['/carrier/taxId'])
    expect(unsaid({ carrier: { taxId: 'PL2' } }, takes)).toEqual([])
  })

  it('is values without a code', () => {
    const documentsAttached = [{ kind: 'customs', name: 'T1' }, { kind: 'invoice', name: 'F' }, { name: 'x' }]
    const charges = [{ kind: 'carriage', payer: 'other' }]
    expect(ecmr.eftiUncoded({ documentsAttached, charges })).toEqual([
      '/documentsAttached/*/kind',
      '/charges/*/payer',
    ])
  })
})

describe('UN/CEFACT', () => {
  it('says the example', () => {
    const { exchangedDocument, specifiedConsignment } = ecmr.uncefact(issued(example))
    expect(exchangedDocument).toMatchObject({
      id: { content: 'PL000000000123901' },
      typeCode: { content: '730' },
    })
    expect(specifiedConsignment).toMatchObject([
      {
        consignorAssignedId: { content: 'ZL/2026/000123' },
        consignor: { name: [{ content: 'Przykład Sp. z o.o.' }] },
        grossWeight: [{ content: '8860.5', unitCode: 'KGM' }],
        isOrHasTransshipmentPermission: false,
        pickUpEvent: { actualOccurrenceDateTime: '2026-09-01T08:00:00.000Z' },
        deliveryEvent: { applicableNote: [{ content: [{ content: 'two pallets wet' }] }] },
        includedConsignmentItem: [{}, { applicableDangerousGoods: [{ undgIdCode: { content: '1263' } }] }],
        transportLogisticsPackage: [{ itemQuantity: { content: '22' } }],
      },
    ])
    expect(JSON.stringify(specifiedConsignment)).not.toMatch(/null|\{\}|\[\]|""/)
  })

  it('leaves out codes that the message does not know, and keeps their words', () => {
    const goods = [{ ...example.goods[0], packagingCode: 'QQ9' }]
    const text = JSON.stringify(ecmr.uncefact(issued({ ...example, goods })))
    expect(text).not.toContain('QQ9')
    expect(text).toContain('palety EUR')
  })
})

it('a type without words of others has none', () => {
  expect(exchangeOf({ name: 'pl-waybill', version: '1' })).toBeUndefined()
  expect(exchangeOf({ name: 'toString', version: '1' })).toBeUndefined()
})
