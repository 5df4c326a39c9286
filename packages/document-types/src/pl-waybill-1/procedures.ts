import type { Procedure } from '../definition/presentation.ts'

/** How this waybill is made and verified; the e-CMR protocol does not govern it, so no article is cited. */
export const procedures: readonly Procedure[] = [
  {
    id: 'issuing',
    article: null,
    title: { pl: 'Wystawienie', en: 'Issue' },
    text: {
      pl: 'List wystawia się jeden raz, z kompletnych danych. Strona czyta go i podpisuje przez odnośnik utworzony dla niej.',
      en: 'The waybill is issued once, from complete data. A party reads and signs it through a link made for that party.',
    },
  },
  {
    id: 'integrity',
    article: null,
    title: { pl: 'Integralność', en: 'Integrity' },
    text: {
      pl: 'Każdy podpis obejmuje podpisaną wersję, jej wydruk i wcześniejsze zdarzenia (SHA-256); ich późniejsza zmiana nie zgadza się już z podpisem.',
      en: 'Each signature covers the signed version, its print and the events before it (SHA-256); a later change of these no longer fits it.',
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
