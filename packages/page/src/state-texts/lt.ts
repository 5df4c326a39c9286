import type { StateTexts } from './en.ts'

export const lt: StateTexts = {
  'state.issued': 'Išrašytas',
  'state.sender_signed': 'Pasirašytas siuntėjo',
  'state.carrier_signed': 'Pasirašytas vežėjo',
  'state.taken_over': 'Perimtas',
  'state.in_transit': 'Kelyje',
  'state.arrived': 'Vietoje',
  'state.delivered': 'Pristatytas',
  'state.delivered_with_reservations': 'Pristatytas su išlygomis',
  'state.delivery_refused': 'Atsisakyta priimti',
  'state.received_incomplete': 'Gautas, trūksta parašų',
  'state.amended': 'Pasirašyti iš naujo',
  'state.cancelled': 'Atšauktas',
  'state.replaced': 'Pakeistas kitu',
}
