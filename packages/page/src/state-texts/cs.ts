import type { StateTexts } from './en.ts'

export const cs: StateTexts = {
  'state.issued': 'Vystaven',
  'state.sender_signed': 'Podepsán odesílatelem',
  'state.carrier_signed': 'Podepsán dopravcem',
  'state.taken_over': 'Převzat',
  'state.in_transit': 'Na cestě',
  'state.arrived': 'Na místě',
  'state.delivered': 'Doručen',
  'state.delivered_with_reservations': 'Doručen s výhradami',
  'state.delivery_refused': 'Převzetí odmítnuto',
  'state.received_incomplete': 'Přijat, podpisy chybějí',
  'state.amended': 'K novému podpisu',
  'state.cancelled': 'Zrušen',
  'state.replaced': 'Nahrazen',
}
