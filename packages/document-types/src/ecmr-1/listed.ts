import type { ListedPlaces } from '../listing.ts'

/** The data of a CMR note for lists and searches. */
export const listed: ListedPlaces = {
  carrier: '/carrier/name',
  consignees: '/consignees/*/name',
  takingOver: {
    place: '/takingOver/place',
    city: '/takingOver/place/address/city',
    country: '/takingOver/place/address/country',
    date: '/takingOver/date',
  },
  delivery: {
    place: '/delivery/place',
    city: '/delivery/place/address/city',
    country: '/delivery/place/address/country',
    date: '/delivery/timeLimit',
  },
  vehiclePlate: '/vehicle/tractorPlate',
  trailerPlate: '/vehicle/trailerPlate',
  dangerousGoods: '/goods/*/adr',
  reservations: '/carrierReservations',
  contractors: [
    '/sender/contractorId',
    '/consignee/contractorId',
    '/carrier/contractorId',
    '/actualCarrier/contractorId',
    '/successiveCarriers/*/party/contractorId',
    '/orderingParty/contractorId',
  ],
  searched: [
    '/consignees/*/name',
    '/sender/address/city',
    '/consignee/address/city',
    '/carrier/address/city',
    '/noteNumber/value',
    '/takingOver/place/name',
    '/takingOver/place/address/city',
    '/takingOver/place/address/postcode',
    '/delivery/place/name',
    '/delivery/place/address/city',
    '/delivery/place/address/postcode',
    '/vehicle/tractorPlate',
    '/vehicle/trailerPlate',
    '/vehicle/equipment/*/id',
    '/successiveCarriers/*/party/name',
    '/successiveCarriers/*/tractorPlate',
  ],
}
