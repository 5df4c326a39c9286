import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Odesílatel',
  'role.carrier': 'Dopravce',
  'role.consignee': 'Příjemce',
  'statement.sender': 'Předávám dopravci zboží uvedené v tomto nákladním listu a podepisuji jej.',
  'statement.carrier': 'Přebírám k přepravě zboží uvedené v tomto nákladním listu a podepisuji jej.',
  'statement.consignee': 'Převzal jsem zboží uvedené v tomto nákladním listu a podepisuji jej.',
  'statement.reserved':
    'Převzal jsem zboží uvedené v tomto nákladním listu s výše uvedenými výhradami a podepisuji jej.',
  'phrase.damaged': 'Poškozené kusy',
  'phrase.missing': 'Chybějící kusy',
  'phrase.film': 'Roztržená fólie',
  'phrase.wet': 'Mokré',
  'phrase.seal': 'Porušená plomba',
  'phrase.temperature': 'Teplota',
  'phrase.late': 'Zpoždění',
}
