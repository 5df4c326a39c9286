import { olfLimits } from './limits.ts'
import type { Said } from './said.ts'

type Prefix = 'sender' | 'consignee' | 'carrier' | 'successiveCarrier'

/** Name and address of a party, its members named after its part. Limits of addresses are those of our own schema. */
const nameAndAddress = (said: Said, prefix: Prefix, path: string) => ({
  [`${prefix}CompanyName`]: said.text(`${path}/name`, olfLimits.name),
  [`${prefix}Street`]: said.find(`${path}/address/street`) ?? null,
  [`${prefix}Postcode`]: said.find(`${path}/address/postcode`) ?? null,
  [`${prefix}City`]: said.find(`${path}/address/city`) ?? null,
  [`${prefix}CountryCode`]: {
    region: said.find(`${path}/address/region`) ?? null,
    value: said.find(`${path}/address/country`) ?? null,
  },
})

export const party = (said: Said, prefix: 'sender' | 'consignee') => ({
  ...nameAndAddress(said, prefix, `/${prefix}`),
  [`${prefix}PersonName`]: said.find(`/${prefix}/contactName`) ?? null,
  [`${prefix}ContactInformation`]: {
    email: said.find(`/${prefix}/email`) ?? null,
    phone: said.find(`/${prefix}/phone`) ?? null,
  },
})

export const carrier = (said: Said) => {
  const plates = [said.find('/vehicle/tractorPlate'), said.find('/vehicle/trailerPlate')]
  return {
    ...nameAndAddress(said, 'carrier', '/carrier'),
    carrierDriverName: said.find('/driver/name') ?? null,
    carrierLicensePlate: said.joined('/vehicle', olfLimits.plate, plates, '/'),
    carrierContactInformation: contact(said, '/carrier', said.find('/driver/phone')),
  }
}

/** The model takes one; the rest are lost. */
export const successiveCarrier = (said: Said) => {
  const [first = '/successiveCarriers/0', ...more] = said.items('/successiveCarriers')
  for (const path of more) said.noRoom(path)
  return {
    ...nameAndAddress(said, 'successiveCarrier', `${first}/party`),
    successiveCarrierDriverName: said.find(`${first}/party/contactName`) ?? null,
    successiveCarrierContactInformation: contact(said, `${first}/party`, undefined),
  }
}

const contact = (said: Said, path: string, driverPhone: string | undefined) => ({
  email: said.find(`${path}/email`) ?? null,
  carrierPhone: said.find(`${path}/phone`) ?? null,
  driverPhone: driverPhone ?? null,
})
