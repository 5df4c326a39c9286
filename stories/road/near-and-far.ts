import { ararat, chemia, ghvino, lacke, noteFor, pallets, saltis, trans, vaisiai, zuraw } from './parties.ts'
import type { Story } from './telling.ts'

const delivered = ['issued', 'sender_signed', 'taken_over', 'delivered']

/** Notes within one country, and from where letters are others. */
export const nearAndFar: readonly Story[] = [
  {
    title: 'wine from Tbilisi with an Armenian carrier',
    data: noteFor('GE-2026-3', [ghvino, lacke, ararat], [pallets(6, 'ღვინო საფერავი', '4200')], {
      printLanguages: ['en', 'de'],
    }),
    async happens(note) {
      await note.sign('sender', 'გიორგი ბერიძე')
      await note.sign('carrier', 'Արամ Հակոբյան', {
        strokes: [],
        mark: { kind: 'typed', style: 'great-vibes' },
      })
      await note.sign('consignee', 'Jürgen Weiß', { reservations: 'ერთი ყუთი დაზიანდა' })
    },
    states: [...delivered.slice(0, 3), 'delivered_with_reservations'],
    prints: ['თბილისის ღვინო შპს', 'Արարատ Բեռ ՍՊԸ', 'გიორგი ბერიძე', 'Արամ Հակոբյան', 'ერთი ყუთი დაზიანდა'],
  },
  {
    title: 'within Lithuania',
    data: noteFor(
      'LT-55',
      [vaisiai, { ...vaisiai, name: 'Rinka UAB' }, saltis],
      [pallets(8, 'Obuoliai', '5200')],
      {
        scope: 'national',
        printLanguages: ['lt'],
      },
    ),
    async happens(note) {
      await note.sign('sender', 'Ąžuolas Čekuolis')
      await note.sign('carrier', 'Žydrūnas Šimkus')
      await note.sign('consignee', 'Eglė Jonaitė')
    },
    states: delivered,
    prints: ['Eglė Jonaitė', 'Obuoliai'],
    never: ['CMR', 'Konvencij'],
  },
  {
    title: 'within Poland, on the national waybill',
    data: {
      type: { name: 'pl-waybill', version: '1' },
      reference: 'KLP/2026/0042',
      sender: chemia,
      consignee: zuraw,
      carrier: trans,
      loading: {
        place: { street: 'ul. Fabryczna 8', postcode: '87-800', city: 'Włocławek' },
        date: '2026-09-01',
      },
      destination: { place: { street: 'ul. Przemysłowa 15', postcode: '00-123', city: 'Warszawa' } },
      goods: [
        { description: 'Granulat', packages: 24, packaging: 'worki', marks: 'G-1', grossWeightKg: '24000' },
      ],
      vehiclePlate: 'PO 12345',
      carriagePaidBy: 'sender',
      established: { place: 'Włocławek', date: '2026-09-01' },
    },
    async happens(note) {
      await note.sign('sender', 'Halina Wójcik')
      await note.sign('carrier', 'Jan Śmiałek')
      await note.sign('consignee', 'Celina Żak')
    },
    states: delivered,
    prints: ['Granulat', 'Celina Żak', '24 000'],
    never: ['CMR'],
  },
]
