import type { Address, Party } from '../../layout/party.ts'

/** Data of `ecmr` 1 as its schema allows them, for the print. */
export interface EcmrData {
  reference?: string
  noteNumber?: { country?: string; value: string }
  scope?: string
  printLanguages?: string[]
  sender?: Party
  consignee?: Party
  /** These two are in older notes alone. */
  multipleConsignees?: boolean
  consignees?: Party[]
  takingOver?: { place?: Place; date?: string; window?: Window; arrivedAt?: string; departedAt?: string }
  delivery?: {
    place?: Place
    window?: Window
    timeLimit?: string
    openingHours?: string
    contactName?: string
    contactPhone?: string
    gate?: string
    arrivedAt?: string
    departedAt?: string
    receivedPlace?: string
  }
  senderInstructions?: {
    customsAndFormalities?: string
    general?: string
    insurance?: string
    transshipmentProhibited?: boolean
    consigneeDisposes?: boolean
    temperature?: { minC?: number; maxC?: number; setPointC?: number; recorded?: boolean }
  }
  carrier?: Party
  carrierInsurance?: { insurer?: string; policy?: string; validUntil?: string }
  actualCarrier?: Party
  vehicle?: {
    tractorPlate?: string
    tractorCountry?: string
    trailerPlate?: string
    trailerCountry?: string
    equipment?: { id: string; isoType?: string; category?: string; country?: string }[]
    sealNumbers?: string[]
  }
  driver?: { name?: string; phone?: string }
  successiveCarriers?: { party: Party; tractorPlate?: string; acceptedOn?: string }[]
  carrierReservations?: {
    text?: string
    codes?: string[]
    grounds?: string
    /** No schema has it; a note that was signed with it says so (CMR art. 8(2)). */
    acceptedBySender?: boolean
  }
  documentsAttached?: { kind?: string; name: string; number?: string; sha256?: string }[]
  goods?: GoodsItem[]
  specialAgreements?: string
  declaredValue?: Money
  specialInterest?: Money
  charges?: Charge[]
  carriagePayment?: { terms?: string; incoterm?: string; incotermPlace?: string }
  orderingParty?: Party
  otherParticulars?: string
  cashOnDelivery?: Money
  established?: { place?: string; country?: string; date?: string }
  returnables?: ({ kind: string; atDelivery?: Exchanged } & Exchanged)[]
  carrierNonContractual?: string
  registrations?: { kind: string; number: string }[]
  externalIds?: { system: string; value: string }[]
  signatories?: Partial<Record<'sender' | 'carrier' | 'consignee', Signatory>>
}

/** For whom a signer signs, in the signer's own words. */
export interface Signatory {
  company?: string
  capacity?: string
}

/** Load carriers handed over with the goods, and empty ones returned for them. */
export interface Exchanged {
  handedOver?: number
  returned?: number
}

export interface Money {
  amount: string
  currency: string
}

export interface Window {
  from?: string
  to?: string
}

export interface Place {
  name?: string
  unlocode?: string
  address?: Address
  lat?: number
  lon?: number
}

export interface Charge {
  kind: string
  label?: string
  amount?: string
  currency?: string
  payer: string
}

export interface GoodsItem {
  marks?: string
  barcodes?: string[]
  packages?: number
  packagingCode?: string
  packaging?: string
  description?: string
  statisticalNumber?: string
  grossWeightKg?: string
  netWeightKg?: string
  volumeM3?: string
  loadingMetres?: string
  otherQuantity?: { value: string; unit: string }
  adr?: Adr
}

export interface Adr {
  un: string
  properShippingName: string
  technicalName?: string
  class: string
  labels?: string[]
  packingGroup?: string
  tunnelCode?: string
  transportCategory?: string
  environmentallyHazardous?: boolean
  totalQuantity?: { value: string; unit: string }
  netExplosiveMassKg?: string
  waste?: boolean
  emptyUncleaned?: boolean
  limitedQuantity?: boolean
  exceptedQuantity?: boolean
  particulars?: string[]
}
