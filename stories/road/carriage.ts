import {
  alpes,
  chemia,
  dunaj,
  frutas,
  lacke,
  muller,
  noteFor,
  pallets,
  saltis,
  trans,
  vaisiai,
  zuraw,
} from './parties.ts'
import type { Story } from './telling.ts'

const drum = (packages: number, description: string, grossWeightKg: string, adr: object) => ({
  marks: 'CW',
  packages,
  packagingCode: '1A',
  packaging: 'drums',
  description,
  grossWeightKg,
  adr,
})

const delivered = ['issued', 'sender_signed', 'taken_over', 'delivered']

/** Goods that arrive as they were handed over. */
export const carriage: readonly Story[] = [
  {
    title: 'a reefer from Bilbao to Kaunas in four languages',
    data: noteFor(
      'BIO-2026-771',
      [frutas, vaisiai, saltis],
      [pallets(33, 'Naranjas frescas / Švieži apelsinai', '19850', { netWeightKg: '18900' })],
      {
        printLanguages: ['es', 'lt', 'en', 'pl'],
        senderInstructions: {
          general: 'Mantener la cadena de frío',
          temperature: { minC: 2, maxC: 6, setPointC: 4, recorded: true },
        },
        vehicle: {
          tractorPlate: 'KAU 123',
          tractorCountry: 'LT',
          trailerPlate: 'FR 908',
          trailerCountry: 'LT',
          sealNumbers: ['ES-77120'],
        },
      },
    ),
    async happens(note) {
      await note.sign('sender', 'Iñaki Etxeberria')
      await note.sign('carrier', 'Žydrūnas Šimkus')
      await note.does('report_transport', {
        event: 'departed',
        occurred_at: '2026-09-01T15:20:00+02:00',
        place: { text: 'Bilbao' },
        source: 'person',
      })
      await note.does('report_transport', {
        event: 'arrived',
        occurred_at: '2026-09-05T07:05:00+03:00',
        place: { text: 'Kaunas' },
        source: 'tracking',
      })
      await note.sign('consignee', 'Ąžuolas Čekuolis')
    },
    states: ['issued', 'sender_signed', 'taken_over', 'in_transit', 'arrived', 'delivered'],
    prints: [
      'Iñaki Etxeberria',
      'Žydrūnas Šimkus',
      'Ąžuolas Čekuolis',
      '2 °C',
      '6 °C',
      '4 °C',
      'ES-77120',
      '19 850',
      'Lituania (LT)',
    ],
  },
  {
    title: 'a mixed load of dangerous goods',
    data: noteFor(
      'CW/ADR/55',
      [chemia, lacke, trans],
      [
        drum(40, 'Lakier', '8200', {
          un: '1263',
          properShippingName: 'FARBA',
          class: '3',
          packingGroup: 'II',
          tunnelCode: 'D/E',
          transportCategory: '2',
          totalQuantity: { value: '7600', unit: 'l' },
        }),
        drum(12, 'Kwas siarkowy', '3100', {
          un: '1830',
          properShippingName: 'KWAS SIARKOWY',
          class: '8',
          packingGroup: 'II',
          tunnelCode: 'E',
          transportCategory: '2',
          totalQuantity: { value: '1650', unit: 'l' },
        }),
        {
          ...drum(6, 'Propan-butan', '240', {
            un: '1965',
            properShippingName: 'MIESZANINA WĘGLOWODORÓW GAZOWYCH SKROPLONA, I.N.O.',
            technicalName: 'mieszanina C',
            class: '2.1',
            tunnelCode: 'B/D',
            transportCategory: '2',
            totalQuantity: { value: '180', unit: 'kg' },
          }),
          packagingCode: 'CY',
          packaging: 'cylinders',
        },
        pallets(2, 'Pędzle', '120'),
      ],
      { printLanguages: ['pl', 'de'] },
    ),
    async happens(note) {
      await note.sign('sender', 'Halina Wójcik')
      await note.sign('carrier', 'Jan Śmiałek')
      await note.sign('consignee', 'Jürgen Weiß')
    },
    states: delivered,
    prints: ['UN 1263', 'UN 1830', 'UN 1965', 'mieszanina C', '2.1', '(B/D)', '1.1.3.6'],
  },
  {
    title: 'sixty lines of goods',
    data: noteFor(
      'ZL/2026/60',
      [zuraw, muller, trans],
      Array.from({ length: 60 }, (_, index) =>
        pallets(index + 1, `Część zamienna nr ${index + 1}`, String(100 + index), {
          marks: `Z-${index + 1}`,
          statisticalNumber: '87089900',
        }),
      ),
      { printLanguages: ['pl', 'de', 'en'] },
    ),
    async happens(note) {
      await note.sign('sender', 'Celina Żak')
      await note.sign('carrier', 'Darek Gżegżółka')
      await note.sign('consignee', 'Ewa Großmüller')
    },
    states: delivered,
    prints: ['Część zamienna nr 1', 'Część zamienna nr 60', '1 830', '7 770'],
  },
  {
    title: 'two successive carriers',
    data: noteFor('AL-2026-9', [frutas, lacke, alpes], [pallets(12, 'Aceite de oliva', '10400')], {
      printLanguages: ['fr', 'de'],
      printLayout: '1976',
      successiveCarriers: [
        { party: dunaj, tractorPlate: 'ZG 1234-AB', acceptedOn: '2026-09-03' },
        { party: trans, tractorPlate: 'PO 12345', acceptedOn: '2026-09-04' },
      ],
    }),
    async happens(note) {
      await note.sign('sender', 'Iñaki Etxeberria')
      await note.sign('carrier', 'Zoé Lefèvre')
      await note.sign('consignee', 'Jürgen Weiß', {
        strokes: [],
        mark: { kind: 'typed', style: 'great-vibes' },
      })
    },
    states: delivered,
    prints: ['Dunaj Spedition', 'ZG 1234-AB', 'Trans Gżegżółka', 'PO 12345', 'Jürgen Weiß'],
  },
]
