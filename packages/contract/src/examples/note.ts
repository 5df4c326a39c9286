/** The data of a small complete note of `ecmr` 1. */
export const note = {
  reference: 'ZL/2026/000123',
  sender: {
    name: 'Fabryka Części Żuraw Sp. z o.o.',
    address: { street: 'ul. Przemysłowa 15', postcode: '00-123', city: 'Warszawa', country: 'PL' },
  },
  consignee: {
    name: 'Großmüller GmbH',
    address: { street: 'Industriestraße 25', postcode: '40221', city: 'Düsseldorf', country: 'DE' },
  },
  carrier: {
    name: 'Trans Gżegżółka S.A.',
    address: { street: 'ul. Drogowa 1', postcode: '60-001', city: 'Poznań', country: 'PL' },
  },
  takingOver: { place: { address: { city: 'Warszawa', country: 'PL' } }, date: '2026-09-01' },
  delivery: { place: { address: { city: 'Düsseldorf', country: 'DE' } } },
  goods: [
    {
      marks: 'ABC 1-20',
      packages: 20,
      packaging: 'palety EUR',
      description: 'Części zamienne',
      grossWeightKg: '8450.5',
    },
  ],
  established: { place: 'Warszawa', country: 'PL', date: '2026-09-01' },
}
