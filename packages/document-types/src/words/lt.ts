import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Siuntėjas',
  'role.carrier': 'Vežėjas',
  'role.consignee': 'Gavėjas',
  'statement.sender': 'Perduodu vežėjui šiame važtaraštyje nurodytą krovinį ir pasirašau.',
  'statement.carrier': 'Priimu vežti šiame važtaraštyje nurodytą krovinį ir pasirašau.',
  'statement.consignee': 'Gavau šiame važtaraštyje nurodytą krovinį ir pasirašau.',
  'statement.reserved':
    'Gavau šiame važtaraštyje nurodytą krovinį su aukščiau pateiktomis pastabomis ir pasirašau.',
  'phrase.damaged': 'Pažeistos vietos',
  'phrase.missing': 'Trūksta vietų',
  'phrase.film': 'Suplyšusi plėvelė',
  'phrase.wet': 'Šlapia',
  'phrase.seal': 'Nutraukta plomba',
  'phrase.temperature': 'Temperatūra',
  'phrase.late': 'Vėlavimas',
}
