import type { StateTexts } from './en.ts'

export const ro: StateTexts = {
  'state.issued': 'Emisă',
  'state.sender_signed': 'Semnată de expeditor',
  'state.carrier_signed': 'Semnată de transportator',
  'state.taken_over': 'Preluată',
  'state.in_transit': 'Pe drum',
  'state.arrived': 'Ajunsă',
  'state.delivered': 'Livrată',
  'state.delivered_with_reservations': 'Livrată cu rezerve',
  'state.delivery_refused': 'Livrare refuzată',
  'state.received_incomplete': 'Primită, lipsesc semnături',
  'state.amended': 'De semnat din nou',
  'state.cancelled': 'Anulată',
  'state.replaced': 'Înlocuită',
}
