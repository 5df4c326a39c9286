import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Expéditeur',
  'role.carrier': 'Transporteur',
  'role.consignee': 'Destinataire',
  'statement.sender': 'Je remets au transporteur la marchandise de cette lettre de voiture et je la signe.',
  'statement.carrier': 'Je prends en charge la marchandise de cette lettre de voiture et je la signe.',
  'statement.carrierReserved':
    'Je prends en charge la marchandise de cette lettre de voiture, avec les réserves qui y sont inscrites, et je la signe.',
  'statement.consignee': 'J’ai reçu la marchandise de cette lettre de voiture et je la signe.',
  'statement.reserved':
    'J’ai reçu la marchandise de cette lettre de voiture, avec les réserves ci-dessus, et je la signe.',
}
