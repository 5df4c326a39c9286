import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Gönderen',
  'role.carrier': 'Taşıyıcı',
  'role.consignee': 'Alıcı',
  'statement.sender': 'Bu taşıma senedindeki yükü taşıyıcıya teslim ediyor ve senedi imzalıyorum.',
  'statement.carrier': 'Bu taşıma senedindeki yükü taşımak üzere teslim alıyor ve senedi imzalıyorum.',
  'statement.carrierReserved':
    'Bu taşıma senedindeki yükü, senede yazılan çekincelerle taşımak üzere teslim alıyor ve senedi imzalıyorum.',
  'statement.consignee': 'Bu taşıma senedindeki yükü teslim aldım ve senedi imzalıyorum.',
  'statement.reserved':
    'Bu taşıma senedindeki yükü yukarıdaki çekincelerle teslim aldım ve senedi imzalıyorum.',
}
