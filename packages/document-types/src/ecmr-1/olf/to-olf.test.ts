import { describe, expect, it } from 'vitest'
import { edited } from '../../testing/edit.ts'
import { ecmr1 } from '../definition.ts'
import { example } from '../example.ts'
import { toOlf } from './to-olf.ts'

/** The members of a note in a seal that the OLF's own software made (eCMR backend 0.2, November 2025). */
const OLF_MEMBERS: Readonly<Record<string, string>> = {
  senderInformation:
    'senderCompanyName senderPersonName senderStreet senderPostcode senderCity senderCountryCode.region senderCountryCode.value senderContactInformation.email senderContactInformation.phone',
  multiConsigneeShipment: 'isMultiConsigneeShipment',
  consigneeInformation:
    'consigneeCompanyName consigneePersonName consigneePostcode consigneeCity consigneeCountryCode.region consigneeCountryCode.value consigneeStreet consigneeContactInformation.email consigneeContactInformation.phone',
  takingOverTheGoods:
    'takingOverTheGoodsPlace logisticsTimeOfArrivalDateTime logisticsTimeOfDepartureDateTime',
  deliveryOfTheGoods: 'logisticsLocationCity logisticsLocationOpeningHours',
  sendersInstructions: 'transportInstructionsDescription',
  carrierInformation:
    'carrierCompanyName carrierDriverName carrierStreet carrierPostcode carrierCity carrierCountryCode.region carrierCountryCode.value carrierLicensePlate carrierContactInformation.email carrierContactInformation.carrierPhone carrierContactInformation.driverPhone',
  successiveCarrierInformation:
    'successiveCarrierCity successiveCarrierCountryCode.region successiveCarrierCountryCode.value successiveCarrierCompanyName successiveCarrierDriverName successiveCarrierPostcode successiveCarrierStreet successiveCarrierContactInformation.email successiveCarrierContactInformation.carrierPhone successiveCarrierContactInformation.driverPhone',
  carriersReservationsAndObservationsOnTakingOverTheGoods:
    'carrierReservationsObservations senderReservationsObservationsSignature',
  documentsHandedToCarrier: 'documentsRemarks',
  itemList:
    'marksAndNos.logisticsShippingMarksMarking marksAndNos.logisticsShippingMarksCustomBarcodeList numberOfPackages.logisticsPackageItemQuantity methodOfPacking.logisticsPackageType natureOfTheGoods.transportCargoIdentification grossWeightInKg.supplyChainConsignmentItemGrossWeight volumeInM3.supplyChainConsignmentItemGrossVolume',
  specialAgreementsSenderCarrier: 'customSpecialAgreement',
  toBePaidBy:
    'customChargeCarriage.value customChargeCarriage.currency customChargeCarriage.payer customChargeSupplementary.value customChargeSupplementary.currency customChargeSupplementary.payer customChargeCustomsDuties.value customChargeCustomsDuties.currency customChargeCustomsDuties.payer customChargeOther.value customChargeOther.currency customChargeOther.payer',
  otherUsefulParticulars: 'customParticulars',
  cashOnDelivery: 'customCashOnDelivery',
  established: 'customEstablishedDate customEstablishedIn',
  goodsReceived:
    'confirmedLogisticsLocationName consigneeReservationsObservations consigneeSignature consigneeSignatureDate consigneeTimeOfArrival consigneeTimeOfDeparture',
  nonContractualPartReservedForTheCarrier: 'nonContractualCarrierRemarks',
  referenceIdentificationNumber: 'value',
}

/** Pointers without indexes to what is no object, in words. */
const membersOf = (value: unknown, path: readonly string[] = []): string[] => {
  if (Array.isArray(value) && value.length > 0) return membersOf(value[0], path)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path.join('.')]
  return Object.entries(value).flatMap(([key, member]) => membersOf(member, [...path, key]))
}

const said = (path: string, value: unknown, data: object = example) => toOlf(edited(data, path, value))
const consignment = (data: unknown = example) =>
  toOlf(data).consignment as Record<string, Record<string, unknown>>

describe('a note in the words of the OLF', () => {
  it('has exactly the members that their own software seals', () => {
    const { consignment: ours } = toOlf(edited(example, '/goods/0/barcodes', undefined))
    expect(Object.keys(ours).sort()).toEqual(Object.keys(OLF_MEMBERS).sort())
    for (const [name, members] of Object.entries(OLF_MEMBERS))
      expect(membersOf(ours[name]).sort(), name).toEqual(members.split(' ').sort())
  })

  it('says all of the example', () => {
    expect(toOlf(example).notSaid).toEqual([])
    expect(consignment()).toMatchObject({
      senderInformation: {
        senderCompanyName: 'Przykład Sp. z o.o.',
        senderPersonName: 'Magazyn',
        senderCity: 'Warszawa',
        senderCountryCode: { region: null, value: 'PL' },
        senderContactInformation: { email: null, phone: '+48 221234567' },
      },
      takingOverTheGoods: {
        takingOverTheGoodsPlace: 'Magazyn A, Warszawa',
        logisticsTimeOfArrivalDateTime: '2026-09-01T06:00:00.000Z',
        logisticsTimeOfDepartureDateTime: '2026-09-01T10:00:00.000Z',
      },
      deliveryOfTheGoods: { logisticsLocationCity: 'Düsseldorf' },
      carrierInformation: { carrierLicensePlate: 'PO 12345/PO 99AB', carrierDriverName: 'Jan Kierowca' },
      documentsHandedToCarrier: { documentsRemarks: 'Faktura FV/1/2026' },
      itemList: [
        {
          numberOfPackages: { logisticsPackageItemQuantity: 20 },
          natureOfTheGoods: { transportCargoIdentification: 'Części zamienne\nHS 870899' },
          grossWeightInKg: { supplyChainConsignmentItemGrossWeight: 8450.5 },
          volumeInM3: { supplyChainConsignmentItemGrossVolume: 38.4 },
        },
        {
          natureOfTheGoods: {
            transportCargoIdentification: 'Farba\nUN 1263 FARBA, 3, II, (D/E), 380 l, transport category 2',
          },
          volumeInM3: { supplyChainConsignmentItemGrossVolume: null },
        },
      ],
      toBePaidBy: {
        customChargeCarriage: { value: 1250, currency: 'EUR', payer: 'SENDER' },
        customChargeOther: { value: null, currency: null, payer: null },
      },
      established: { customEstablishedDate: '2026-09-01T00:00:00.000Z', customEstablishedIn: 'Warszawa' },
      referenceIdentificationNumber: { value: 'ZL/2026/000123' },
    })
  })

  it('puts what has no box there into box 18', () => {
    const { otherUsefulParticulars } = consignment(
      edited(
        edited(example, '/cashOnDelivery', { amount: '100.00', currency: 'PLN' }),
        '/otherParticulars',
        'Uwaga',
      ),
    )
    expect(otherUsefulParticulars?.customParticulars).toBe(
      'Uwaga; Note number: PL PL000000000123901; Time-limit: 2026-09-03T13:00:00Z; Carriage paid; DAP Düsseldorf; ' +
        'Cash on delivery in: PLN; Seals: A001',
    )
  })

  it('has the consignee’s reservations and the time of their signature', () => {
    const receipt = { signedAt: '2026-09-03T10:00:00.000Z', reservations: '2 palety uszkodzone' }
    expect(toOlf(example, receipt).consignment.goodsReceived).toMatchObject({
      consigneeReservationsObservations: '2 palety uszkodzone',
      consigneeSignatureDate: '2026-09-03T10:00:00.000Z',
    })
  })
})

const charge = { kind: 'carriage', amount: '1.00', currency: 'EUR', payer: 'sender' }
const party = { name: 'Drugi', address: { city: 'Poznań', country: 'PL' } }

describe('what cannot be said is told with its place, and nothing is cut', () => {
  it.each<[string, string, unknown, string?]>([
    ['a long name', '/sender/name', 'x'.repeat(61)],
    ['a long place', '/takingOver/place/name', 'x'.repeat(60), '/takingOver/place'],
    ['a long reference', '/reference', 'x'.repeat(36)],
    ['long special agreements', '/specialAgreements', 'x'.repeat(256)],
    [
      'special agreements too long with the declared value',
      '/declaredValue',
      { amount: '1000.00', currency: 'EUR' },
      '/specialAgreements',
    ],
    ['long instructions', '/senderInstructions/insurance', 'x'.repeat(500), '/senderInstructions'],
    ['long plates', '/vehicle/trailerPlate', 'x'.repeat(17), '/vehicle'],
    ['marks of one character', '/goods/1/marks', 'A'],
    ['too many packages', '/goods/0/packages', 10_000],
    ['too heavy', '/goods/0/grossWeightKg', '100000'],
    ['a long description with its numbers', '/goods/0/description', 'x'.repeat(510)],
    ['a reduction', '/charges/0', { ...charge, kind: 'reduction' }],
    ['a second charge of a kind', '/charges/1', charge],
    ['a charge that a third party pays', '/charges/0/payer', 'other'],
    ['a negative charge', '/charges/0/amount', '-1.00'],
    ['a second successive carrier', '/successiveCarriers', [{ party }, { party }], '/successiveCarriers/1'],
    [
      'cash beyond measure',
      '/cashOnDelivery',
      { amount: '1000000', currency: 'EUR' },
      '/cashOnDelivery/amount',
    ],
    ['a long place of issue', '/established/place', 'x'.repeat(31)],
    ['more particulars than box 18 holds', '/otherParticulars', 'x'.repeat(500)],
  ])('%s', (what, path, value, told = path) => {
    const long = what.startsWith('special') ? edited(example, '/specialAgreements', 'x'.repeat(240)) : example
    const plates = what === 'long plates' ? edited(example, '/vehicle/tractorPlate', 'x'.repeat(17)) : long
    expect(said(path, value, plates).notSaid.map((one) => one.path)).toEqual([told])
  })

  it('as a warning before issuing, in the words of the form', () => {
    const data = edited(example, '/charges/0', { ...charge, kind: 'reduction' })
    const pl = ecmr1.warnings(data, 'pl').find(({ rule }) => rule === 'warning.olf.charges')
    expect(pl).toMatchObject({ path: '/charges/0', article: null })
    expect(pl?.message).toMatch(/OLF nie ma na to miejsca/)
    expect(ecmr1.check(data)).toEqual([])
  })
})

it.each([
  null,
  [],
  'x',
  {},
  { goods: 'x', sender: [], charges: [null, 1], vehicle: { sealNumbers: {} } },
])('takes %j and says nothing of it', (data) => {
  expect(toOlf(data).notSaid.filter(({ path }) => !path.startsWith('/charges'))).toEqual([])
})
