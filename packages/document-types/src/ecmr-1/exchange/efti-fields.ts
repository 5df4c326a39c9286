const ADDRESS = {
  streetName: 'street',
  postcode: 'postcode',
  cityName: 'city',
  countryCode: 'country',
  countrySubDivisionName: 'region',
}

const address = (element: string, path: string): [string, string][] =>
  Object.entries(ADDRESS).map(([name, field]) => [
    `${element}/postalAddress/${name}`,
    `${path}/address/${field}`,
  ])

const place = (element: string, path: string): [string, string][] => [
  [`${element}/id`, `${path}/unlocode`],
  [`${element}/name`, `${path}/name`],
  ...address(element, path),
]

const party = (element: string, path: string): [string, string][] => [
  [`${element}/id`, `${path}/eori or ${path}/taxId`],
  [`${element}/name`, `${path}/name`],
  ...address(element, path),
  [`${element}/taxRegistration/id`, `${path}/taxId`],
  [`${element}/applicableLicence/id`, `${path}/licence`],
  [`${element}/definedContactDetails/personName`, `${path}/contactName`],
  [`${element}/definedContactDetails/telephone/completeNumber`, `${path}/phone`],
  [`${element}/definedContactDetails/emailAddress/uRI`, `${path}/email`],
]

const coordinates = (element: string, path: string): [string, string][] => [
  [`${element}/geographicalCoordinates/latitude`, `${path}/lat`],
  [`${element}/geographicalCoordinates/longitude`, `${path}/lon`],
]

const item = (element: string): [string, string][] => [
  [`${element}/itemQuantity`, '/goods/*/packages'],
  [`${element}/typeCode`, '/goods/*/packagingCode'],
  [`${element}/typeText`, '/goods/*/packaging'],
  [`${element}/shippingMarks/markingText`, '/goods/*/marks'],
]

const GOODS = 'includedConsignmentItem/transportDangerousGoods'
const EXEMPTION = 'dangerousGoods/applicableRegulatoryExemption'
const MOVEMENT = 'mainCarriageTransportMovement'
const EQUIPMENT = 'usedTransportEquipment'
const CARRIED = `${EQUIPMENT}/carriedTransportEquipment`

/**
 * The source of each element that a CMR note supplies: pointers into its data, of those with "or" between them the first
 * that is there, `signature:<role>`, or `given` for values that follow from the type or its own numbers. The type has no field for other elements.
 */
export const eftiFields: ReadonlyMap<string, string> = new Map([
  ...party('consignor', '/sender'),
  ...party('consignee', '/consignee'),
  ...party('carrier', '/carrier'),
  ...party('connectingCarrier', '/successiveCarriers/*/party'),
  ...place('carrierAcceptanceLocation', '/takingOver/place'),
  ...coordinates('carrierAcceptanceLocation', '/takingOver/place'),
  ...place('consigneeReceiptLocation', '/delivery/place'),
  ...coordinates('consigneeReceiptLocation', '/delivery/place'),
  ['carrierAcceptanceDateTime', 'signature:carrier'],
  ['deliveryEvent/actualOccurrenceDateTime', 'signature:consignee'],
  ['deliveryEvent/relatedObservation/applicableNote/contentText', 'signature:consignee'],
  ['deliveryEvent/scheduledOccurrenceDateTime', '/delivery/timeLimit'],
  ['deliveryEvent/scheduledOccurrencePeriod/startDateTime', '/delivery/window/from'],
  ['deliveryEvent/scheduledOccurrencePeriod/endDateTime', '/delivery/window/to'],
  ['deliveryEvent/occurrenceLocation/id', '/delivery/place/unlocode'],
  ['deliveryEvent/occurrenceLocation/name', '/delivery/receivedPlace'],
  ['deliveryInformation', '/delivery/openingHours'],
  ['applicableServiceCharge/appliedAmount', '/charges/*/amount, /charges/*/currency'],
  ['applicableServiceCharge/payingPartyRoleCode', '/charges/*/payer'],
  ['applicableServiceCharge/paymentArrangementCode', '/charges/*/payer'],
  ['paymentArrangementCode', '/carriagePayment/terms'],
  ['cODAmount', '/cashOnDelivery'],
  ['declaredValueForCarriageAmount', '/declaredValue'],
  ['associatedDocument/id', '/documentsAttached/*/number'],
  ['associatedDocument/typeCode', '/documentsAttached/*/kind'],
  ['cargoInsuranceInstructions', '/senderInstructions/insurance'],
  ['consignorProvidedInformationText', '/senderInstructions/general'],
  ['consignorProvidedBorderClearanceInstructions/description', '/senderInstructions/customsAndFormalities'],
  ['transshipmentPermittedIndicator', '/senderInstructions/transshipmentProhibited'],
  ['contractTermsText', '/specialAgreements'],
  ['grossWeight', '/goods/*/grossWeightKg'],
  ['netWeight', '/goods/*/netWeightKg'],
  ['grossVolume', '/goods/*/volumeM3'],
  ['numberOfPackages', '/goods/*/packages'],
  ['natureIdentificationCargo/identificationText', '/goods/*/description'],
  ...item('transportPackage'),
  ...item(`${GOODS}/dangerousGoodsLogisticsPackage`),
  [`${GOODS}/uNDGID`, '/goods/*/adr/un'],
  [`${GOODS}/properShippingName`, '/goods/*/adr/properShippingName, /goods/*/adr/technicalName'],
  [`${GOODS}/technicalName`, '/goods/*/adr/technicalName'],
  [`${GOODS}/hazardClassificationID`, '/goods/*/adr/class'],
  [`${GOODS}/packagingDangerLevelCode`, '/goods/*/adr/packingGroup'],
  [`${GOODS}/tunnelRestrictionCode`, '/goods/*/adr/tunnelCode'],
  [`${GOODS}/labelTypeCode`, '/goods/*/adr/labels'],
  [`${GOODS}/explosiveCargoNetWeight`, '/goods/*/adr/netExplosiveMassKg'],
  [`${GOODS}/grossWeight`, '/goods/*/grossWeightKg'],
  [`${GOODS}/netWeight`, '/goods/*/adr/totalQuantity or /goods/*/netWeightKg'],
  [`${GOODS}/grossVolume`, '/goods/*/adr/totalQuantity or /goods/*/volumeM3'],
  [`${GOODS}/hazardCategoryCode`, '/goods/*/adr/transportCategory'],
  [
    `${GOODS}/statedCondition/statementText`,
    ['waste', 'labels', 'limitedQuantity', 'exceptedQuantity', 'environmentallyHazardous', 'particulars']
      .map((member) => `/goods/*/adr/${member}`)
      .join(', '),
  ],
  [`${GOODS}/dangerousGoodsLogisticsPackage/statedCondition/statementText`, '/goods/*/adr/emptyUncleaned'],
  [`${EXEMPTION}/id`, '/goods/*/adr/limitedQuantity, /goods/*/adr/exceptedQuantity'],
  [`${EXEMPTION}/reportableExemptionCalculation/hazardCategoryCode`, '/goods/*/adr/transportCategory'],
  [`${EXEMPTION}/reportableExemptionCalculation/reportableQuantity`, '/goods/*/adr/totalQuantity'],
  [`${MOVEMENT}/modeCode`, 'given'],
  [`${MOVEMENT}/sequenceNumber`, 'given'],
  [`${MOVEMENT}/dangerousGoodsIndicator`, '/goods/*/adr'],
  [`${MOVEMENT}/usedTransportMeans/id`, '/vehicle/tractorPlate, /successiveCarriers/*/tractorPlate'],
  [`${MOVEMENT}/usedTransportMeans/registrationCountry/code`, '/vehicle/tractorCountry'],
  [`${MOVEMENT}/loadingEvent/actualOccurrenceDateTime`, '/takingOver/departedAt or signature:carrier'],
  [`${MOVEMENT}/loadingEvent/scheduledOccurrenceDateTime`, '/takingOver/window/from or /takingOver/date'],
  [`${MOVEMENT}/loadingEvent/scheduledOccurrencePeriod/endDateTime`, '/takingOver/window/to'],
  ...place(`${MOVEMENT}/loadingEvent/occurrenceLocation`, '/takingOver/place'),
  [`${MOVEMENT}/loadingEvent/certifyingParty/name`, 'signature:carrier'],
  [`${MOVEMENT}/loadingEvent/certifyingParty/roleCode`, 'signature:carrier'],
  [`${MOVEMENT}/unloadingEvent/actualOccurrenceDateTime`, '/delivery/departedAt or signature:consignee'],
  [`${MOVEMENT}/unloadingEvent/scheduledOccurrenceDateTime`, '/delivery/timeLimit'],
  ...place(`${MOVEMENT}/unloadingEvent/occurrenceLocation`, '/delivery/place'),
  [`${MOVEMENT}/unloadingEvent/certifyingParty/name`, 'signature:consignee'],
  [`${MOVEMENT}/unloadingEvent/certifyingParty/roleCode`, 'signature:consignee'],
  [`${EQUIPMENT}/id`, '/vehicle/trailerPlate, /vehicle/equipment/*/id'],
  [`${EQUIPMENT}/categoryCode`, '/vehicle/trailerPlate, /vehicle/equipment/*/category'],
  [`${EQUIPMENT}/sizeTypeCode`, '/vehicle/equipment/*/isoType'],
  [`${EQUIPMENT}/sequenceNumber`, 'given'],
  [`${EQUIPMENT}/registrationCountry/code`, '/vehicle/trailerCountry, /vehicle/equipment/*/country'],
  [`${EQUIPMENT}/affixedSeal/id`, '/vehicle/sealNumbers'],
  [`${EQUIPMENT}/sealQuantity`, '/vehicle/sealNumbers'],
  [`${CARRIED}/id`, '/vehicle/equipment/*/id'],
  [`${CARRIED}/categoryCode`, '/vehicle/equipment/*/category'],
  [`${CARRIED}/sequenceNumber`, 'given'],
  ['transportContractDocument/typeCode', 'given'],
  ['transportContractDocument/id', '/noteNumber/value or /reference'],
  ['transportContractDocument/uRI', 'given'],
  ['transportContractDocument/formattedIssueDateTime', '/established/date'],
  ['transportContractDocument/issueLocation/name', '/established/place'],
])
