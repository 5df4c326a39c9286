import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Siuntėjas',
  'role.carrier': 'Vežėjas',
  'role.consignee': 'Gavėjas',
  'statement.sender': 'Perduodu vežėjui šiame važtaraštyje nurodytą krovinį ir pasirašau.',
  'statement.carrier': 'Priimu vežti šiame važtaraštyje nurodytą krovinį ir pasirašau.',
  'statement.carrierReserved':
    'Priimu vežti šiame važtaraštyje nurodytą krovinį su jame įrašytomis išlygomis ir pasirašau.',
  'statement.consignee': 'Gavau šiame važtaraštyje nurodytą krovinį ir pasirašau.',
  'statement.reserved':
    'Gavau šiame važtaraštyje nurodytą krovinį su aukščiau pateiktomis išlygomis ir pasirašau.',
}
