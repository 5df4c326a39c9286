import type { NoteWords } from './words.ts'

export const words: NoteWords = {
  'role.sender': 'Відправник',
  'role.carrier': 'Перевізник',
  'role.consignee': 'Одержувач',
  'statement.sender': 'Передаю перевізнику вантаж за цією транспортною накладною та підписую її.',
  'statement.carrier': 'Приймаю до перевезення вантаж за цією транспортною накладною та підписую її.',
  'statement.consignee': 'Вантаж за цією транспортною накладною одержано, підписую її.',
  'statement.reserved':
    'Вантаж за цією транспортною накладною одержано з наведеними вище застереженнями, підписую її.',
  'phrase.damaged': 'Пошкоджені місця',
  'phrase.missing': 'Бракує місць',
  'phrase.film': 'Порвана плівка',
  'phrase.wet': 'Мокре',
  'phrase.seal': 'Зірвана пломба',
  'phrase.temperature': 'Температура',
  'phrase.late': 'Запізнення',
}
