import type { StateTexts } from './en.ts'

export const tr: StateTexts = {
  'state.issued': 'Düzenlendi',
  'state.sender_signed': 'Gönderen imzaladı',
  'state.carrier_signed': 'Taşıyıcı imzaladı',
  'state.taken_over': 'Teslim alındı',
  'state.in_transit': 'Yolda',
  'state.arrived': 'Vardı',
  'state.delivered': 'Teslim edildi',
  'state.delivered_with_reservations': 'Çekincelerle teslim edildi',
  'state.delivery_refused': 'Teslim reddedildi',
  'state.received_incomplete': 'Alındı, imzalar eksik',
  'state.amended': 'Yeniden imzalanacak',
  'state.cancelled': 'İptal edildi',
  'state.replaced': 'Değiştirildi',
}
