import type { StateTexts } from './en.ts'

export const fr: StateTexts = {
  'state.issued': 'Émise',
  'state.sender_signed': 'Signée par l’expéditeur',
  'state.carrier_signed': 'Signée par le transporteur',
  'state.taken_over': 'Prise en charge',
  'state.in_transit': 'En route',
  'state.arrived': 'Arrivée',
  'state.delivered': 'Livrée',
  'state.delivered_with_reservations': 'Livrée avec réserves',
  'state.delivery_refused': 'Livraison refusée',
  'state.received_incomplete': 'Reçue, signatures manquantes',
  'state.amended': 'À signer de nouveau',
  'state.cancelled': 'Annulée',
  'state.replaced': 'Remplacée',
}
