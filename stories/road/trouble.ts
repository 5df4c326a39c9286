import { createHash } from 'node:crypto'
import { canonicalize } from '@consign/evidence'
import { lacke, muller, noteFor, pallets, saltis, trans, vaisiai, zuraw } from './parties.ts'
import type { Story } from './telling.ts'

const parts = [pallets(20, 'Części zamienne', '8450.5')]
const note = (reference: string, more: object = {}) =>
  noteFor(reference, [zuraw, muller, trans], parts, { printLanguages: ['pl', 'de'], ...more })

const { vehicle: _vehicle, ...withoutVehicle } = note('ZL/RAMPA/4')

const reservations = { codes: ['count_not_checked'], grounds: 'Palety owinięte folią' }
const digestOf = (value: object) => createHash('sha256').update(canonicalize(value)).digest('hex')

/** Notes to which something happens on the way. */
export const trouble: readonly Story[] = [
  {
    title: 'a part of the goods arrives damaged, with photos',
    data: note('ZL/SZKODA/1'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek', {}, [told.photo(10)])
      await told.sign(
        'consignee',
        'Ewa Großmüller',
        { reservations: '2 Paletten nass, Folie gerissen; Fotos' },
        [told.photo(20), told.photo(30)],
      )
    },
    states: ['issued', 'sender_signed', 'taken_over', 'delivered_with_reservations'],
    prints: ['2 Paletten nass, Folie gerissen; Fotos'],
  },
  {
    title: 'the consignee refuses the goods',
    data: note('ZL/ODMOWA/2'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.does('report_transport', {
        event: 'arrived',
        occurred_at: '2026-09-03T07:40:00+02:00',
        place: { text: 'Düsseldorf' },
        source: 'person',
      })
      await told.does('report_refusal', {
        occurred_at: '2026-09-03T08:10:00+02:00',
        reason: 'Bestellung storniert, Annahme verweigert',
        reported_by: 'Jan Śmiałek',
      })
    },
    states: ['issued', 'sender_signed', 'taken_over', 'arrived', 'delivery_refused'],
    prints: ['Bestellung storniert, Annahme verweigert', 'Jan Śmiałek'],
  },
  {
    title: 'another consignee on the way',
    data: note('ZL/ZMIANA/3'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.does('report_transport', {
        event: 'departed',
        occurred_at: '2026-09-01T16:00:00+02:00',
        source: 'person',
      })
      await told.doesTo('amend_document', {
        data: note('ZL/ZMIANA/3', {
          consignee: lacke,
          delivery: { place: { name: lacke.name, address: lacke.address } },
        }),
        reason: 'Nowy odbiorca na polecenie nadawcy (CMR art. 12)',
      })
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.sign('consignee', 'Jürgen Weiß')
    },
    states: [
      'issued',
      'sender_signed',
      'taken_over',
      'in_transit',
      'amended',
      'amended',
      'taken_over',
      'delivered',
    ],
    prints: ['Lacke & Farben Nord AG', 'Nowy odbiorca na polecenie nadawcy', 'Jürgen Weiß'],
  },
  {
    title: 'the plate is added at the ramp',
    data: withoutVehicle,
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.add('carrier', [
        { path: '/vehicle/tractorPlate', value: 'PO 77777' },
        { path: '/vehicle/tractorCountry', value: 'PL' },
        { path: '/vehicle/sealNumbers', value: ['PL-0001'] },
        { path: '/driver', value: { name: 'Jan Śmiałek' } },
        { path: '/carrierReservations/codes', value: reservations.codes },
        { path: '/carrierReservations/grounds', value: reservations.grounds },
      ])
      await told.sign('carrier', 'Jan Śmiałek')
      await told.says('sender', 'Celina Żak', 'reservations.accepted', { digest: digestOf(reservations) })
      await told.sign('consignee', 'Ewa Großmüller')
    },
    states: ['issued', 'sender_signed', 'sender_signed', 'taken_over', 'taken_over', 'delivered'],
    prints: ['PO 77777', 'PL-0001', 'Palety owinięte folią', 'przyjęte przez nadawcę'],
    never: ['["', '{"', '/driver'],
  },
  {
    title: 'cancelled before the carrier signs',
    data: note('ZL/ANUL/5'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.does('cancel_document', { reason: 'Zlecenie wycofane' })
    },
    states: ['issued', 'sender_signed', 'cancelled'],
    prints: ['Zlecenie wycofane'],
  },
  {
    title: 'replaced by paper',
    data: note('ZL/PAPIER/6'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.does('replace_document', { reason: 'Urząd celny żąda papieru' })
    },
    states: ['issued', 'sender_signed', 'taken_over', 'replaced'],
    prints: ['Urząd celny żąda papieru'],
  },
  {
    title: 'a notice that comes late',
    data: noteFor('LT/LATE/7', [zuraw, vaisiai, saltis], parts, { printLanguages: ['lt', 'pl', 'en'] }),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Žydrūnas Šimkus')
      await told.sign('consignee', 'Eglė Jonaitė')
      const late = new Date(Date.now() + 30 * 86_400_000).toISOString()
      const { warnings } = await told.does('notify_reservation', {
        kind: 'not_apparent',
        text: 'Dvi dėžės sutraiškytos iš vidaus',
        received_at: late,
        received_from: 'Vaisių sandėlis UAB',
      })
      if (warnings.length !== 1) throw new Error('nobody said that it was late')
    },
    states: ['issued', 'sender_signed', 'taken_over', 'delivered', 'delivered_with_reservations'],
    prints: ['Dvi dėžės sutraiškytos iš vidaus'],
  },
]
