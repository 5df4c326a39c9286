import type { StateTexts } from './en.ts'

export const de: StateTexts = {
  'state.issued': 'Ausgestellt',
  'state.sender_signed': 'Vom Absender unterschrieben',
  'state.carrier_signed': 'Vom Frachtführer unterschrieben',
  'state.taken_over': 'Übernommen',
  'state.in_transit': 'Unterwegs',
  'state.arrived': 'Angekommen',
  'state.delivered': 'Abgeliefert',
  'state.delivered_with_reservations': 'Abgeliefert mit Vorbehalten',
  'state.delivery_refused': 'Annahme verweigert',
  'state.received_incomplete': 'Angenommen, Unterschriften fehlen',
  'state.amended': 'Neu zu unterschreiben',
  'state.cancelled': 'Storniert',
  'state.replaced': 'Ersetzt',
}
