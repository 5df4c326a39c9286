/** A complete note of `ecmr` 1: two lines of goods, one of them dangerous, three languages. All parties are invented. */
export const example = {
  reference: 'ZL/2026/000123',
  noteNumber: {
    country: 'PL',
    value: 'PL000000000123901',
  },
  scope: 'international',
  printLanguages: ['pl', 'de', 'en'],
  sender: {
    name: 'Przykład Sp. z o.o.',
    address: {
      street: 'ul. Przemysłowa 15',
      postcode: '00-123',
      city: 'Warszawa',
      country: 'PL',
    },
    taxId: 'PL5250000000',
    eori: 'PL525000000000000',
    contactName: 'Magazyn',
    phone: '+48 221234567',
  },
  consignee: {
    name: 'Muster GmbH',
    address: {
      street: 'Industriestraße 25',
      postcode: '40221',
      city: 'Düsseldorf',
      country: 'DE',
    },
  },
  takingOver: {
    place: {
      name: 'Magazyn A',
      unlocode: 'PLWAW',
      address: {
        street: 'ul. Przemysłowa 15',
        postcode: '00-123',
        city: 'Warszawa',
        country: 'PL',
      },
    },
    date: '2026-09-01',
    window: {
      from: '2026-09-01T06:00:00Z',
      to: '2026-09-01T10:00:00Z',
    },
  },
  delivery: {
    place: {
      address: {
        street: 'Industriestraße 25',
        postcode: '40221',
        city: 'Düsseldorf',
        country: 'DE',
      },
    },
    openingHours: 'Mo-Fr 07:00-15:00',
    timeLimit: '2026-09-03T13:00:00Z',
  },
  senderInstructions: {
    general: 'Nie piętrować',
    customsAndFormalities: 'Towar wspólnotowy',
    transshipmentProhibited: true,
    temperature: {
      minC: 2,
      maxC: 8,
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
    licence: 'TP-0001',
  },
  vehicle: {
    tractorPlate: 'PO 12345',
    tractorCountry: 'PL',
    trailerPlate: 'PO 99AB',
    trailerCountry: 'PL',
    sealNumbers: ['A001'],
  },
  driver: {
    name: 'Jan Kierowca',
    phone: '+48 600000000',
  },
  documentsAttached: [
    {
      kind: 'invoice',
      name: 'Faktura',
      number: 'FV/1/2026',
    },
  ],
  goods: [
    {
      marks: 'ABC 1-20',
      packages: 20,
      packagingCode: 'PX',
      packaging: 'palety EUR',
      description: 'Części zamienne',
      statisticalNumber: '870899',
      grossWeightKg: '8450.5',
      volumeM3: '38.4',
    },
    {
      marks: 'ADR-1',
      packages: 2,
      packagingCode: '1A',
      packaging: 'beczki',
      description: 'Farba',
      grossWeightKg: '410',
      adr: {
        un: '1263',
        properShippingName: 'FARBA',
        class: '3',
        packingGroup: 'II',
        tunnelCode: 'D/E',
        transportCategory: '2',
        totalQuantity: { value: '380', unit: 'l' },
      },
    },
  ],
  charges: [
    {
      kind: 'carriage',
      amount: '1250.00',
      currency: 'EUR',
      payer: 'sender',
    },
  ],
  carriagePayment: {
    terms: 'paid',
    incoterm: 'DAP',
    incotermPlace: 'Düsseldorf',
  },
  established: {
    place: 'Warszawa',
    country: 'PL',
    date: '2026-09-01',
  },
} as const
