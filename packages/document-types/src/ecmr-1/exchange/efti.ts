import type { Parts, Quantity } from '@consign/efti'
import type { IssuedNote } from '../../exchange/exchange.ts'
import { sum } from '../../layout/sum.ts'
import type { Charge, EcmrData, GoodsItem, Money, Place } from '../layout/data.ts'
import { dangerousItems, exemptionsOf, packagesOf } from './efti-goods.ts'
import { addressOf, carrierOf, consigneeOf, consignorOf, inScheme, successiveOf } from './efti-parties.ts'
import { equipmentOf, movementsOf, signedAt } from './efti-transport.ts'

/** UNTDID 1001: road consignment note. */
const ROAD_NOTE = '730'

/** UNTDID 1001 codes of attached documents. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  invoice: '380',
  packing_list: '271',
  delivery_note: '270',
}

/** UNTDID 3035 and 4237 of the payer: consignor prepaid, consignee collect. */
const PAYERS: Readonly<Record<string, readonly [string, string]>> = {
  sender: ['CZ', 'P'],
  consignee: ['CN', 'C'],
}

/** A CMR note in the words of the eFTI common data set. No value is invented. */
export function efti(note: IssuedNote): Parts {
  const data = note.data as EcmrData
  return { ...partiesOf(data), ...termsOf(data), ...goodsOf(data), ...eventsOf(note, data) }
}

/** Kinds of documents and payers without a code of ours: their words are not sent in the place of one. */
export const uncoded = (data: IssuedNote['data']): readonly string[] => {
  const { documentsAttached = [], charges = [] } = data as EcmrData
  return [
    ...documentsAttached.flatMap(({ kind }) =>
      kind === undefined || DOCUMENTS[kind] ? [] : ['/documentsAttached/*/kind'],
    ),
    ...charges.flatMap(({ payer }) => (PAYERS[payer] ? [] : ['/charges/*/payer'])),
  ]
}

function partiesOf(data: EcmrData): Parts {
  return {
    consignor: consignorOf(data.sender),
    consignee: [data.consignee, ...(data.consignees ?? [])].map(consigneeOf),
    carrier: carrierOf(data.carrier),
    connectingCarrier: data.successiveCarriers?.map(({ party }) => successiveOf(party)),
  }
}

function termsOf(data: EcmrData): Parts {
  const { senderInstructions: told, carriagePayment } = data
  const prohibited = told?.transshipmentProhibited
  return {
    applicableServiceCharge: data.charges?.map(chargeOf),
    associatedDocument: data.documentsAttached?.map(({ kind = '', number }) => ({
      id: number,
      typeCode: DOCUMENTS[kind],
    })),
    cODAmount: amountOf(data.cashOnDelivery),
    declaredValueForCarriageAmount: amountOf(data.declaredValue),
    cargoInsuranceInstructions: told?.insurance,
    consignorProvidedInformationText: told?.general,
    consignorProvidedBorderClearanceInstructions: [{ description: told?.customsAndFormalities }],
    contractTermsText: data.specialAgreements,
    deliveryInformation: data.delivery?.openingHours,
    paymentArrangementCode: carriagePayment?.terms && { paid: 'P', forward: 'C' }[carriagePayment.terms],
    transshipmentPermittedIndicator: prohibited === undefined ? undefined : String(!prohibited),
  }
}

const chargeOf = ({ amount, currency, payer }: Charge): Parts => ({
  appliedAmount:
    amount === undefined || currency === undefined ? undefined : { value: amount, unit: currency },
  payingPartyRoleCode: PAYERS[payer]?.[0],
  paymentArrangementCode: PAYERS[payer]?.[1],
})

const amountOf = (money: Money | undefined): Quantity | undefined =>
  money && { value: money.amount, unit: money.currency }

function goodsOf({ goods = [] }: EcmrData): Parts {
  return {
    grossWeight: totalOf(goods, 'grossWeightKg', 'KGM'),
    netWeight: totalOf(goods, 'netWeightKg', 'KGM'),
    grossVolume: totalOf(goods, 'volumeM3', 'MTQ'),
    numberOfPackages: goods.length > 0 ? (sum(goods.map((item) => item.packages)) ?? undefined) : undefined,
    natureIdentificationCargo: { identificationText: goods.map((item) => item.description) },
    includedConsignmentItem: dangerousItems(goods),
    dangerousGoods: { applicableRegulatoryExemption: exemptionsOf(goods) },
    transportPackage: packagesOf(goods),
  }
}

/** Only if every line has a value. */
function totalOf(
  goods: readonly GoodsItem[],
  key: 'grossWeightKg' | 'netWeightKg' | 'volumeM3',
  unit: string,
): Quantity | undefined {
  const value = goods.length > 0 ? sum(goods.map((item) => item[key])) : null
  return value === null ? undefined : { value, unit }
}

function eventsOf(note: IssuedNote, data: EcmrData): Parts {
  const { takingOver, delivery, established } = data
  return {
    carrierAcceptanceDateTime: signedAt(note, 'carrier'),
    carrierAcceptanceLocation: locationOf(takingOver?.place),
    consigneeReceiptLocation: locationOf(delivery?.place),
    deliveryEvent: {
      actualOccurrenceDateTime: signedAt(note, 'consignee'),
      scheduledOccurrenceDateTime: delivery?.timeLimit,
      scheduledOccurrencePeriod: {
        startDateTime: delivery?.window?.from,
        endDateTime: delivery?.window?.to,
      },
      occurrenceLocation: {
        id: inScheme(delivery?.place?.unlocode, 'UNLOCODE'),
        name: delivery?.receivedPlace,
      },
      relatedObservation: [{ applicableNote: [{ contentText: reservationsOf(note) }] }],
    },
    mainCarriageTransportMovement: movementsOf(note, data),
    usedTransportEquipment: equipmentOf(data),
    transportContractDocument: {
      typeCode: ROAD_NOTE,
      id: data.noteNumber?.value ?? note.reference,
      uRI: note.address,
      formattedIssueDateTime: established?.date,
      issueLocation: { name: established?.place },
    },
  }
}

const reservationsOf = ({ signatures }: IssuedNote): string | undefined =>
  signatures.find(({ role }) => role === 'consignee')?.reservations ?? undefined

/** Degrees, UN/ECE Recommendation 20. */
const DEGREE = 'DD'

function locationOf(place: Place | undefined): Parts {
  const degrees = (of: number | undefined) =>
    of === undefined ? undefined : { value: of.toFixed(6), unit: DEGREE }
  return {
    id: inScheme(place?.unlocode, 'UNLOCODE'),
    name: place?.name,
    geographicalCoordinates: { latitude: degrees(place?.lat), longitude: degrees(place?.lon) },
    postalAddress: addressOf(place?.address),
  }
}
