import type { StateTexts } from './en.ts'

export const nl: StateTexts = {
  'state.issued': 'Uitgegeven',
  'state.sender_signed': 'Ondertekend door afzender',
  'state.carrier_signed': 'Ondertekend door vervoerder',
  'state.taken_over': 'Overgenomen',
  'state.in_transit': 'Onderweg',
  'state.arrived': 'Aangekomen',
  'state.delivered': 'Afgeleverd',
  'state.delivered_with_reservations': 'Afgeleverd met voorbehoud',
  'state.delivery_refused': 'Aflevering geweigerd',
  'state.received_incomplete': 'Ontvangen, handtekeningen ontbreken',
  'state.amended': 'Opnieuw te ondertekenen',
  'state.cancelled': 'Geannuleerd',
  'state.replaced': 'Vervangen',
}
