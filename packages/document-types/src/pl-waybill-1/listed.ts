import type { ListedPlaces } from '../listing.ts'

/** What a list of Polish waybills shows, and what a search finds them by. Their places have no country: it is Poland. */
export const listed: ListedPlaces = {
  carrier: '/carrier/name',
  takingOver: { city: '/loading/place/city', country: { always: 'PL' }, date: '/loading/date' },
  delivery: { city: '/destination/place/city', country: { always: 'PL' }, date: '/destination/timeLimit' },
  vehiclePlate: '/vehiclePlate',
  trailerPlate: '/trailerPlate',
  dangerousGoods: '/dangerousGoods',
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
