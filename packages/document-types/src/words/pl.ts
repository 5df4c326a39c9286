import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Nadawca',
  'role.carrier': 'Przewoźnik',
  'role.consignee': 'Odbiorca',
  'statement.sender': 'Wydaję przewoźnikowi towar opisany w tym liście przewozowym i podpisuję go.',
  'statement.carrier': 'Przyjmuję do przewozu towar opisany w tym liście przewozowym i podpisuję go.',
  'statement.carrierReserved':
    'Przyjmuję do przewozu towar opisany w tym liście przewozowym, z wpisanymi w nim zastrzeżeniami, i podpisuję go.',
  'statement.consignee': 'Potwierdzam odbiór towaru opisanego w tym liście przewozowym i podpisuję go.',
  'statement.reserved':
    'Potwierdzam odbiór towaru opisanego w tym liście przewozowym, z powyższymi zastrzeżeniami, i podpisuję go.',
}
