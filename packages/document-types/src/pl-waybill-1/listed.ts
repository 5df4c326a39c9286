import type { ListedPlaces } from '../listing.ts'

/** The data of a Polish waybill for lists and searches. Its places have no country: it is Poland. */
export const listed: ListedPlaces = {
  carrier: '/carrier/name',
  takingOver: {
    place: '/loading/place',
    city: '/loading/place/city',
    country: { always: 'PL' },
    date: '/loading/date',
  },
  delivery: {
    place: '/destination/place',
    city: '/destination/place/city',
    country: { always: 'PL' },
    date: '/destination/timeLimit',
  },
  vehiclePlate: '/vehiclePlate',
  trailerPlate: '/trailerPlate',
  dangerousGoods: '/dangerousGoods',
  contractors: ['/sender/contractorId', '/consignee/contractorId', '/carrier/contractorId'],
  searched: [
    '/loading/place/name',
    '/loading/place/city',
    '/loading/place/postcode',
    '/destination/place/name',
    '/destination/place/city',
    '/destination/place/postcode',
    '/vehiclePlate',
    '/trailerPlate',
  ],
}
