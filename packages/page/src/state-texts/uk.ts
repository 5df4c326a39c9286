import type { StateTexts } from './en.ts'

export const uk: StateTexts = {
  'state.issued': 'Видано',
  'state.sender_signed': 'Підписав відправник',
  'state.carrier_signed': 'Підписав перевізник',
  'state.taken_over': 'Прийнято до перевезення',
  'state.in_transit': 'У дорозі',
  'state.arrived': 'На місці',
  'state.delivered': 'Доставлено',
  'state.delivered_with_reservations': 'Доставлено із застереженнями',
  'state.delivery_refused': 'Відмова в прийманні',
  'state.received_incomplete': 'Отримано, бракує підписів',
  'state.amended': 'Підписати знову',
  'state.cancelled': 'Скасовано',
  'state.replaced': 'Замінено',
}
