import type { OlfReceipt, ToOlf } from '../../olf.ts'
import { toBePaidBy } from './charges.ts'
import { itemOf } from './goods.ts'
import { olfLimits, olfNumbers } from './limits.ts'
import { carrier, party, successiveCarrier } from './parties.ts'
import { Said } from './said.ts'
import {
  carrierReservations,
  documentsHandedOver,
  openingHours,
  otherParticulars,
  placeOf,
  sendersInstructions,
  specialAgreements,
} from './texts.ts'

/**
 * `ecmr` 1 in the Open Logistics Foundation's model 1.1.1, whose boxes are those of the form of 2007; absent is null, as
 * there. Printed data without a box there go into box 18 or the description of the goods. Omitted are tax numbers, EORI,
 * licences, coordinates, UN/LOCODE, digests of papers, other systems' ids and print settings.
 */
export const toOlf: ToOlf = (data, receipt) => {
  const said = new Said(data)
  const consignment = {
    senderInformation: party(said, 'sender'),
    multiConsigneeShipment: {
      isMultiConsigneeShipment: said.is('/multipleConsignees') || said.items('/consignees').length > 0,
    },
    consigneeInformation: party(said, 'consignee'),
    takingOverTheGoods: takingOver(said),
    deliveryOfTheGoods: {
      logisticsLocationCity: placeOf(said, '/delivery/place'),
      logisticsLocationOpeningHours: openingHours(said),
    },
    sendersInstructions: { transportInstructionsDescription: sendersInstructions(said) },
    carrierInformation: carrier(said),
    successiveCarrierInformation: successiveCarrier(said),
    carriersReservationsAndObservationsOnTakingOverTheGoods: {
      carrierReservationsObservations: carrierReservations(said),
      senderReservationsObservationsSignature: null,
    },
    documentsHandedToCarrier: { documentsRemarks: documentsHandedOver(said) },
    itemList: said.items('/goods').map((path) => itemOf(said, path)),
    specialAgreementsSenderCarrier: { customSpecialAgreement: specialAgreements(said) },
    toBePaidBy: toBePaidBy(said),
    otherUsefulParticulars: { customParticulars: otherParticulars(said) },
    cashOnDelivery: {
      customCashOnDelivery: said.decimal('/cashOnDelivery/amount', olfNumbers.cashOnDelivery),
    },
    established: {
      customEstablishedDate: said.moment('/established/date'),
      customEstablishedIn: said.text('/established/place', olfLimits.establishedIn),
    },
    goodsReceived: goodsReceived(said, receipt),
    nonContractualPartReservedForTheCarrier: {
      nonContractualCarrierRemarks: said.text('/carrierNonContractual', olfLimits.text),
    },
    referenceIdentificationNumber: { value: reference(said) },
  }
  return { consignment, notSaid: said.notSaid }
}

/** The model has no day for it: the planned one stands for both times until they are known. */
const takingOver = (said: Said) => ({
  takingOverTheGoodsPlace: placeOf(said, '/takingOver/place'),
  logisticsTimeOfArrivalDateTime: said.moment(
    '/takingOver/arrivedAt',
    '/takingOver/window/from',
    '/takingOver/date',
  ),
  logisticsTimeOfDepartureDateTime: said.moment(
    '/takingOver/departedAt',
    '/takingOver/window/to',
    '/takingOver/date',
  ),
})

/** Box 24. The seal itself stands for the consignee's signature. */
const goodsReceived = (said: Said, receipt: OlfReceipt | undefined) => ({
  confirmedLogisticsLocationName: said.find('/delivery/receivedPlace') ?? null,
  consigneeReservationsObservations: receipt?.reservations ?? null,
  consigneeSignature: null,
  consigneeSignatureDate: receipt?.signedAt ?? null,
  consigneeTimeOfArrival: said.moment('/delivery/arrivedAt'),
  consigneeTimeOfDeparture: said.moment('/delivery/departedAt'),
})

/** The one text that may be a single character. */
const reference = (said: Said): string | null => {
  const text = said.find('/reference')
  return text?.length === 1 ? text : said.text('/reference', olfLimits.reference)
}
