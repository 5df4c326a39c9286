import type { StateTexts } from './en.ts'

export const pl: StateTexts = {
  'state.issued': 'Wystawiony',
  'state.sender_signed': 'Podpisany przez nadawcę',
  'state.carrier_signed': 'Podpisany przez przewoźnika',
  'state.taken_over': 'Przejęty',
  'state.in_transit': 'W drodze',
  'state.arrived': 'Na miejscu',
  'state.delivered': 'Dostarczony',
  'state.delivered_with_reservations': 'Dostarczony z zastrzeżeniami',
  'state.delivery_refused': 'Odmowa przyjęcia',
  'state.received_incomplete': 'Odebrany, brak podpisów',
  'state.amended': 'Do ponownego podpisu',
  'state.cancelled': 'Anulowany',
  'state.replaced': 'Zastąpiony',
}
