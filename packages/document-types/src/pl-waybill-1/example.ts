/** A complete waybill of `pl-waybill` 1. All parties are invented. */
export const example = {
  reference: 'KLP/2026/0042',
  sender: {
    name: 'Młyn Testowy Sp. z o.o.',
    address: {
      street: 'ul. Zbożowa 3',
      postcode: '26-600',
      city: 'Radom',
      country: 'PL',
    },
    taxId: '7960000000',
  },
  consignee: {
    name: 'Piekarnia Przykładowa',
    address: {
      street: 'ul. Chlebowa 8',
      postcode: '31-001',
      city: 'Kraków',
      country: 'PL',
    },
  },
  carrier: {
    name: 'Trans Test S.A.',
    address: {
      street: 'ul. Drogowa 1',
      postcode: '60-001',
      city: 'Poznań',
      country: 'PL',
    },
  },
  carrierOffice: 'Oddział Radom',
  loading: {
    place: {
      street: 'ul. Zbożowa 3',
      postcode: '26-600',
      city: 'Radom',
    },
    date: '2026-09-01',
  },
  destination: {
    place: {
      street: 'ul. Chlebowa 8',
      postcode: '31-001',
      city: 'Kraków',
    },
    timeLimit: '2026-09-02T06:00:00Z',
  },
  goods: [
    {
      description: 'Mąka pszenna typ 500',
      packages: 24,
      packaging: 'palety EUR',
      marks: 'MP-500',
      grossWeightKg: '18400',
    },
  ],
  vehiclePlate: 'PO 12345',
  trailerPlate: 'PO 99AB',
  driverName: 'Jan Kierowca',
  carriagePaidBy: 'sender',
  established: {
    place: 'Radom',
    date: '2026-09-01',
  },
} as const
