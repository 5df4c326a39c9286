import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Odesílatel',
  'role.carrier': 'Dopravce',
  'role.consignee': 'Příjemce',
  'statement.sender': 'Předávám dopravci zboží uvedené v tomto nákladním listu a podepisuji jej.',
  'statement.carrier': 'Přebírám k přepravě zboží uvedené v tomto nákladním listu a podepisuji jej.',
  'statement.carrierReserved':
    'Přebírám k přepravě zboží uvedené v tomto nákladním listu s výhradami v něm zapsanými a podepisuji jej.',
  'statement.consignee': 'Potvrzuji převzetí zboží uvedeného v tomto nákladním listu a podepisuji jej.',
  'statement.reserved':
    'Potvrzuji převzetí zboží uvedeného v tomto nákladním listu s výše uvedenými výhradami a podepisuji jej.',
}
