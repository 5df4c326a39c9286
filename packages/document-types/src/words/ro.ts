import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Expeditor',
  'role.carrier': 'Transportator',
  'role.consignee': 'Destinatar',
  'statement.sender': 'Predau transportatorului marfa din această scrisoare de trăsură și o semnez.',
  'statement.carrier': 'Primesc la transport marfa din această scrisoare de trăsură și o semnez.',
  'statement.carrierReserved':
    'Primesc la transport marfa din această scrisoare de trăsură, cu rezervele înscrise în ea, și o semnez.',
  'statement.consignee': 'Am primit marfa din această scrisoare de trăsură și o semnez.',
  'statement.reserved':
    'Am primit marfa din această scrisoare de trăsură, cu rezervele de mai sus, și o semnez.',
}
