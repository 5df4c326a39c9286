import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Absender',
  'role.carrier': 'Frachtführer',
  'role.consignee': 'Empfänger',
  'statement.sender': 'Ich übergebe dem Frachtführer das Gut dieses Frachtbriefs und unterschreibe ihn.',
  'statement.carrier': 'Ich übernehme das Gut dieses Frachtbriefs und unterschreibe ihn.',
  'statement.carrierReserved':
    'Ich übernehme das Gut dieses Frachtbriefs mit den darin eingetragenen Vorbehalten und unterschreibe ihn.',
  'statement.consignee': 'Ich habe das Gut dieses Frachtbriefs empfangen und unterschreibe ihn.',
  'statement.reserved':
    'Ich habe das Gut dieses Frachtbriefs mit den obigen Vorbehalten empfangen und unterschreibe ihn.',
}
