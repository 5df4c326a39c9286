import type { Parts, Quantity } from '@consign/efti'
import type { Address, Party } from '../../layout/party.ts'

export const addressOf = (address: Address | undefined): Parts => ({
  streetName: address?.street,
  postcode: address?.postcode,
  cityName: address?.city,
  countryCode: address?.country,
  countrySubDivisionName: address?.region,
})

export const consignorOf = (party: Party | undefined): Parts => ({
  ...partyOf(party),
  definedContactDetails: [
    { telephone: [{ completeNumber: party?.phone }], emailAddress: { uRI: party?.email } },
  ],
})

export const consigneeOf = (party: Party | undefined): Parts => ({
  ...partyOf(party),
  definedContactDetails: [
    {
      personName: party?.contactName,
      telephone: [{ completeNumber: party?.phone }],
      emailAddress: { uRI: party?.email },
    },
  ],
})

export const carrierOf = (party: Party | undefined): Parts => ({
  ...partyOf(party),
  applicableLicence: [{ id: party?.licence }],
  definedContactDetails: [{ personName: party?.contactName, telephone: [{ completeNumber: party?.phone }] }],
})

export const successiveOf = (party: Party): Parts => ({
  id: identifierOf(party),
  name: party.name,
  postalAddress: addressOf(party.address),
  applicableLicence: [{ id: party.licence }],
})

const partyOf = (party: Party | undefined): Parts => ({
  id: identifierOf(party),
  name: party?.name,
  postalAddress: addressOf(party?.address),
  taxRegistration: [{ id: inScheme(party?.taxId, 'VAT') }],
})

const identifierOf = (party: Party | undefined) =>
  inScheme(party?.eori, 'EORI') ?? inScheme(party?.taxId, 'VAT')

/** The schema has an attribute for an identifier's scheme, and no list of schemes: these are the names in use. */
export const inScheme = (
  id: string | undefined,
  scheme: 'EORI' | 'VAT' | 'UNLOCODE',
): Quantity | undefined => (id === undefined ? undefined : { value: id, unit: scheme })
