import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Mittente',
  'role.carrier': 'Vettore',
  'role.consignee': 'Destinatario',
  'statement.sender': 'Consegno al vettore la merce di questa lettera di vettura e la firmo.',
  'statement.carrier': 'Prendo in carico la merce di questa lettera di vettura e la firmo.',
  'statement.carrierReserved':
    'Prendo in carico la merce di questa lettera di vettura, con le riserve in essa iscritte, e la firmo.',
  'statement.consignee': 'Ho ricevuto la merce di questa lettera di vettura e la firmo.',
  'statement.reserved':
    'Ho ricevuto la merce di questa lettera di vettura, con le riserve qui sopra, e la firmo.',
}
