import { alpes, dunaj, lacke, muller, noteFor, pallets, trans, zuraw } from './parties.ts'
import type { Story } from './telling.ts'

const parts = [pallets(20, 'Części zamienne', '8450.5')]
const note = (reference: string, more: object = {}) =>
  noteFor(reference, [zuraw, muller, trans], parts, { printLanguages: ['pl', 'de'], ...more })
const toHamburg = (reference: string) =>
  note(reference, { consignee: lacke, delivery: { place: { name: lacke.name, address: lacke.address } } })
const taken = ['issued', 'sender_signed', 'taken_over']

/** Notes of which each party says itself what it saw (docs/road.md). */
export const ownWords: readonly Story[] = [
  {
    title: 'the consignee states the refusal',
    data: note('ZL/ODMOWA/20'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.says('carrier', 'Jan Śmiałek', 'transport.arrived', { place: { text: 'Neuss' } })
      await told.says('consignee', 'Ewa Großmüller', 'delivery.refused', { reason: 'Ware gefroren' })
    },
    states: [...taken, 'arrived', 'delivery_refused'],
    prints: ['Ware gefroren', 'Ewa Großmüller', 'Neuss'],
    never: ['zgłosił(a)'],
  },
  {
    title: 'refused, redirected and delivered elsewhere',
    data: note('ZL/PRZEKIEROWANIE/21'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.says('carrier', 'Jan Śmiałek', 'transport.arrived', { place: { text: 'Neuss' } })
      await told.says('consignee', 'Ewa Großmüller', 'delivery.refused', { reason: 'Ware gefroren' })
      await told.doesTo('amend_document', {
        data: toHamburg('ZL/PRZEKIEROWANIE/21'),
        reason: 'Nowy odbiorca (CMR art. 15)',
      })
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.says('carrier', 'Jan Śmiałek', 'transport.departed', { place: { text: 'Neuss' } })
      await told.says('carrier', 'Jan Śmiałek', 'transport.arrived', { place: { text: 'Altona' } })
      await told.sign('consignee', 'Jürgen Weiß')
    },
    states: [
      ...[...taken, 'arrived', 'delivery_refused', 'amended', 'amended', 'taken_over'],
      ...['in_transit', 'arrived', 'delivered'],
    ],
    prints: ['Jürgen Weiß', 'Altona', 'Zmiana 1', 'Ware gefroren', 'Hamburg'],
  },
  {
    title: 'an amendment that the carrier does not sign',
    data: note('ZL/ZMIANA/22'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.doesTo('amend_document', {
        data: note('ZL/ZMIANA/22', { specialAgreements: 'Dwóch kierowców' }),
        reason: 'Dwóch kierowców',
      })
      await told.sign('sender', 'Celina Żak')
    },
    states: [...taken, 'amended', 'amended'],
    prints: ['Zmiana 1, brak podpisu: przewoźnik', 'przed zmianą 1', 'Jan Śmiałek', 'Celina Żak'],
    never: ['To nie jest list przewozowy'],
  },
  {
    title: 'a chain of three carriers',
    data: note('ZL/PRZEWOZNICY/23'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.says('carrier', 'Jan Śmiałek', 'transport.departed', { place: { text: 'Poznań' } })
      await told.handsOver(dunaj)
      await told.says(2, 'Marko Horvat', 'carrier.taken_over', {
        place: { text: 'Graz' },
        text: '3 palete mokre',
      })
      await told.handsOver(alpes)
      await told.says(3, 'Zoé Lefèvre', 'carrier.taken_over', { place: { text: 'Lyon' } })
      await told.says(3, 'Zoé Lefèvre', 'transport.arrived', { place: { text: 'Neuss' } })
      await told.sign('consignee', 'Ewa Großmüller')
    },
    states: [...taken, 'in_transit', 'in_transit', 'in_transit', 'arrived', 'delivered'],
    prints: ['Dunaj Spedition', 'Marko Horvat', '3 palete mokre', 'Zoé Lefèvre', 'Lyon'],
  },
  {
    title: 'the late notice of a consignee',
    data: note('ZL/POZNO/24'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.sign('consignee', 'Ewa Großmüller')
      await told.says('consignee', 'Ewa Großmüller', 'reservation.notified', {
        kind: 'not_apparent',
        text: 'Zwei Kartons innen zerdrückt',
      })
    },
    states: [...taken, 'delivered', 'delivered_with_reservations'],
    prints: ['Zwei Kartons innen zerdrückt', 'Ewa Großmüller'],
  },
  {
    title: 'an obstacle with instructions',
    data: note('ZL/PRZESZKODA/25'),
    async happens(told) {
      await told.sign('sender', 'Celina Żak')
      await told.sign('carrier', 'Jan Śmiałek')
      await told.says('carrier', 'Jan Śmiałek', 'delivery.obstacle', { reason: 'absent' }, 'Brama zamknięta')
      await told.says('carrier', 'Jan Śmiałek', 'instructions.requested', { text: 'Czekać czy wracać?' })
      await told.says('sender', 'Celina Żak', 'instructions.given', { text: 'Czekać do 14:00' })
      await told.sign('consignee', 'Ewa Großmüller')
    },
    states: [...taken, 'taken_over', 'taken_over', 'taken_over', 'delivered'],
    prints: ['odbiorca nieobecny', 'Brama zamknięta', 'Czekać czy wracać?', 'Czekać do 14:00'],
  },
]
