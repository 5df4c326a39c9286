import { isUncefactCode } from '@consign/efti'
import type { IssuedNote } from '../../exchange/exchange.ts'
import { sum } from '../../layout/sum.ts'
import type { EcmrData, Money } from '../layout/data.ts'
import { eventOf, itemsOf, packagesOf } from './uncefact-goods.ts'
import { buyerOf, carrierOf, locationOf, partyOf } from './uncefact-parties.ts'
import { code, listed, type Message, some, text } from './uncefact-parts.ts'
import { equipmentOf, movementsOf } from './uncefact-transport.ts'

/** UNTDID 1001: road consignment note, the only type the message has. */
const ROAD_NOTE = '730'

/** UNTDID 5237 codes of charges. */
const CHARGES: Readonly<Record<string, string>> = {
  carriage: '14',
  supplementary: '2',
  other: '12',
}

/** A CMR note as the UN/CEFACT e-CMR message D23B. No value is invented. */
export function uncefact(note: IssuedNote): Message {
  const data = note.data as EcmrData
  return some({
    exchangedDocument: documentOf(note, data),
    specifiedConsignment: [consignmentOf(note, data)],
  })
}

function documentOf(note: IssuedNote, { noteNumber, established, otherParticulars }: EcmrData): Message {
  return some({
    id: { content: noteNumber?.value ?? note.reference },
    typeCode: { content: ROAD_NOTE },
    issueDateTime: established?.date && `${established.date}T00:00:00Z`,
    remarks: text(otherParticulars),
    issueLogisticsLocation: some({ name: text(established?.place) }),
  })
}

function consignmentOf(note: IssuedNote, data: EcmrData): Message {
  const { senderInstructions: told, goods = [], takingOver, delivery } = data
  return some({
    id: [{ content: note.id }],
    consignorAssignedId: { content: note.reference },
    grossWeight: totalOf(
      goods.map((item) => item.grossWeightKg),
      'KGM',
    ),
    grossVolume: totalOf(
      goods.map((item) => item.volumeM3),
      'MTQ',
    ),
    codAmount: amountOf(data.cashOnDelivery),
    consignmentItemQuantity: goods.length > 0 ? { content: String(goods.length) } : undefined,
    cargoInsuranceInstructionsInformation: text(told?.insurance),
    isOrHasTransshipmentPermission:
      told?.transshipmentProhibited === undefined ? undefined : !told.transshipmentProhibited,
    consignor: partyOf(data.sender),
    consignee: partyOf(data.consignee ?? data.consignees?.[0]),
    carrier: carrierOf(data.carrier),
    connectingCarrier: data.successiveCarriers?.map(({ party }) => carrierOf(party)),
    carrierAcceptanceLogisticsLocation: locationOf(takingOver?.place),
    consigneeReceiptLogisticsLocation: locationOf(delivery?.place),
    associatedReferencedDocument: data.documentsAttached?.map(({ name, number }) =>
      some({ id: number && [{ content: number }], remarks: text(name) }),
    ),
    pickUpEvent: eventOf(note, 'carrier', data.takingOver?.place?.address?.city),
    deliveryEvent: eventOf(note, 'consignee', data.delivery?.receivedPlace),
    includedConsignmentItem: itemsOf(goods),
    utilizedLogisticsTransportEquipment: equipmentOf(data),
    mainCarriageLogisticsTransportMovement: movementsOf(data),
    specifiedTradeDeliveryTerms: termsOf(data),
    applicableLogisticsServiceCharge: data.charges?.map(chargeOf),
    transportLogisticsPackage: packagesOf(goods),
    transportServicesBuyer: buyerOf(data.orderingParty),
  })
}

function totalOf(values: readonly (string | undefined)[], unit: string) {
  const content = values.length > 0 ? sum(values) : null
  return content === null ? undefined : [{ content, unitCode: unit }]
}

const amountOf = (money: Money | undefined) =>
  money && isUncefactCode('currency', money.currency)
    ? { content: money.amount, currencyId: money.currency }
    : undefined

const termsOf = ({ carriagePayment }: EcmrData) => {
  const deliveryTypeCode = listed('deliveryTerms', carriagePayment?.incoterm)
  return deliveryTypeCode && [{ deliveryTypeCode }]
}

const chargeOf = ({ kind, amount, currency, payer }: NonNullable<EcmrData['charges']>[number]): Message =>
  some({
    categoryCode: code(CHARGES[kind]),
    appliedAmount:
      amount !== undefined && currency !== undefined && isUncefactCode('currency', currency)
        ? [{ content: amount, currencyId: currency }]
        : undefined,
    paymentArrangementCode: code({ sender: 'P', consignee: 'C' }[payer]),
    payingPartyRoleCode: code({ sender: 'CZ', consignee: 'CN' }[payer]),
  })
