import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Expeditor',
  'role.carrier': 'Transportator',
  'role.consignee': 'Destinatar',
  'statement.sender': 'Predau transportatorului marfa din această scrisoare de trăsură și o semnez.',
  'statement.carrier': 'Preiau marfa din această scrisoare de trăsură și o semnez.',
  'statement.consignee': 'Am primit marfa din această scrisoare de trăsură și o semnez.',
  'statement.reserved':
    'Am primit marfa din această scrisoare de trăsură, cu rezervele de mai sus, și o semnez.',
  'phrase.damaged': 'Colete deteriorate',
  'phrase.missing': 'Colete lipsă',
  'phrase.film': 'Folie ruptă',
  'phrase.wet': 'Ud',
  'phrase.seal': 'Sigiliu rupt',
  'phrase.temperature': 'Temperatură',
  'phrase.late': 'Întârziere',
}
