import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Afzender',
  'role.carrier': 'Vervoerder',
  'role.consignee': 'Geadresseerde',
  'statement.sender': 'Ik geef de goederen van deze vrachtbrief aan de vervoerder over en teken hem.',
  'statement.carrier': 'Ik neem de goederen van deze vrachtbrief in ontvangst voor vervoer en teken hem.',
  'statement.carrierReserved':
    'Ik neem de goederen van deze vrachtbrief in ontvangst voor vervoer, met het daarin vermelde voorbehoud, en teken hem.',
  'statement.consignee': 'Ik heb de goederen van deze vrachtbrief ontvangen en teken hem.',
  'statement.reserved':
    'Ik heb de goederen van deze vrachtbrief ontvangen, met het voorbehoud hierboven, en teken hem.',
}
