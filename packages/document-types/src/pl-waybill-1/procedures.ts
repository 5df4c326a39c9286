import type { Procedure } from '../definition/presentation.ts'

/** How this waybill is made and verified; the e-CMR protocol does not govern it, so no article is cited. */
export const procedures: readonly Procedure[] = [
  {
    id: 'issuing',
    article: null,
    title: { pl: 'Wystawienie', en: 'Issue' },
    text: {
      pl: 'List wystawia się jeden raz, z kompletnych danych. Każda strona otrzymuje go przez własny odnośnik.',
      en: 'The waybill is issued once, from complete data. Each party receives it through a link of its own.',
    },
  },
  {
    id: 'integrity',
    article: null,
    title: { pl: 'Integralność', en: 'Integrity' },
    text: {
      pl: 'Skróty (SHA-256) wiążą dane, ten wydruk, podpisy i łańcuch wszystkich zdarzeń: każdą późniejszą zmianę można wykryć.',
      en: 'Digests (SHA-256) bind the data, this print, the signatures and the chain of all events: any later change can be detected.',
    },
  },
  {
    id: 'delivery',
    article: 'Prawo przewozowe art. 74, 76',
    title: { pl: 'Odbiór i zastrzeżenia', en: 'Receipt and reservations' },
    text: {
      pl: 'Odbiór potwierdza podpis odbiorcy wraz z zastrzeżeniami. Widoczny ubytek lub uszkodzenie stwierdza się protokołem przed przyjęciem przesyłki. Przy szkodzie niewidocznej z zewnątrz odbiorca żąda ustalenia stanu przesyłki w ciągu 7 dni od jej przyjęcia.',
      en: "Receipt is confirmed by the consignee's signature, with its reservations. Visible loss or damage is put on record before the goods are accepted. For damage that cannot be seen from outside the consignee demands, within 7 days of accepting the goods, that their state be established.",
    },
  },
]
