import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Remitente',
  'role.carrier': 'Transportista',
  'role.consignee': 'Destinatario',
  'statement.sender': 'Entrego al transportista la mercancía de esta carta de porte y la firmo.',
  'statement.carrier': 'Me hago cargo de la mercancía de esta carta de porte y la firmo.',
  'statement.consignee': 'He recibido la mercancía de esta carta de porte y la firmo.',
  'statement.reserved':
    'He recibido la mercancía de esta carta de porte, con las reservas indicadas arriba, y la firmo.',
  'phrase.damaged': 'Bultos dañados',
  'phrase.missing': 'Faltan bultos',
  'phrase.film': 'Película rota',
  'phrase.wet': 'Mojado',
  'phrase.seal': 'Precinto roto',
  'phrase.temperature': 'Temperatura',
  'phrase.late': 'Retraso',
}
