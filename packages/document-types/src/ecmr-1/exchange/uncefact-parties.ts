import type { Address, Party } from '../../layout/party.ts'
import type { Place } from '../layout/data.ts'
import { listed, type Message, some, text } from './uncefact-parts.ts'

/** The message has no country in the addresses of carriers, buyers and places. */
const addressWithoutCountry = (address: Address | undefined): Message =>
  some({
    streetName: text(address?.street),
    postcodeCode: text(address?.postcode),
    cityName: text(address?.city),
    countrySubDivisionName: text(address?.region),
  })

const addressOf = (address: Address | undefined): Message =>
  some({ ...addressWithoutCountry(address), countryId: listed('country', address?.country) })

/** Sender or consignee. */
export const partyOf = (party: Party | undefined): Message =>
  some({
    ...carrierOf(party),
    postalTradeAddress: addressOf(party?.address),
    specifiedGovernmentRegistration: party?.eori && [
      { id: [{ content: party.eori }], typeCode: [{ content: 'EORI' }] },
    ],
  })

export const carrierOf = (party: Party | undefined): Message =>
  some({
    id: party?.taxId && [{ content: party.taxId }],
    name: text(party?.name),
    definedTradeContact: contactOf(party),
    postalTradeAddress: addressWithoutCountry(party?.address),
    specifiedTaxRegistration: party?.taxId && [{ id: { content: party.taxId } }],
  })

export const buyerOf = (party: Party | undefined): Message => carrierOf(party)

function contactOf(party: Party | undefined): readonly Message[] {
  const { contactName, phone, email } = party ?? {}
  const contact = some({
    personName: text(contactName),
    telephoneUniversalCommunication: phone && [{ completeNumber: { content: phone } }],
    emailURIUniversalCommunication: email && { uri: { content: email } },
  })
  return Object.keys(contact).length > 0 ? [contact] : []
}

export const locationOf = (place: Place | undefined): Message =>
  some({
    id: place?.unlocode && [{ content: place.unlocode }],
    name: text(place?.name ?? place?.address?.city),
    postalTradeAddress: addressWithoutCountry(place?.address),
  })
