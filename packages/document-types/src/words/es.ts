import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Remitente',
  'role.carrier': 'Transportista',
  'role.consignee': 'Destinatario',
  'statement.sender': 'Entrego al transportista la mercancía de esta carta de porte y la firmo.',
  'statement.carrier': 'Me hago cargo de la mercancía de esta carta de porte y la firmo.',
  'statement.carrierReserved':
    'Me hago cargo de la mercancía de esta carta de porte, con las reservas inscritas en ella, y la firmo.',
  'statement.consignee': 'He recibido la mercancía de esta carta de porte y la firmo.',
  'statement.reserved':
    'He recibido la mercancía de esta carta de porte, con las reservas indicadas arriba, y la firmo.',
}
