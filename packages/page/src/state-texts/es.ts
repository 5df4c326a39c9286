import type { StateTexts } from './en.ts'

export const es: StateTexts = {
  'state.issued': 'Emitida',
  'state.sender_signed': 'Firmada por el remitente',
  'state.carrier_signed': 'Firmada por el transportista',
  'state.taken_over': 'Tomada a cargo',
  'state.in_transit': 'En camino',
  'state.arrived': 'En destino',
  'state.delivered': 'Entregada',
  'state.delivered_with_reservations': 'Entregada con reservas',
  'state.delivery_refused': 'Entrega rechazada',
  'state.received_incomplete': 'Recibida, faltan firmas',
  'state.amended': 'Por firmar de nuevo',
  'state.cancelled': 'Anulada',
  'state.replaced': 'Sustituida',
}
