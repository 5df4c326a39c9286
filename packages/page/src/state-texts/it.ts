import type { StateTexts } from './en.ts'

export const it: StateTexts = {
  'state.issued': 'Emessa',
  'state.sender_signed': 'Firmata dal mittente',
  'state.carrier_signed': 'Firmata dal vettore',
  'state.taken_over': 'Presa in carico',
  'state.in_transit': 'In viaggio',
  'state.arrived': 'Arrivata',
  'state.delivered': 'Consegnata',
  'state.delivered_with_reservations': 'Consegnata con riserve',
  'state.delivery_refused': 'Consegna rifiutata',
  'state.received_incomplete': 'Ricevuta, mancano firme',
  'state.amended': 'Da firmare di nuovo',
  'state.cancelled': 'Annullata',
  'state.replaced': 'Sostituita',
}
