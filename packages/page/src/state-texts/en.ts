/** A note’s states in the words of a reader who was no party to them. */
export const en = {
  'state.issued': 'Issued',
  'state.sender_signed': 'Signed by sender',
  'state.carrier_signed': 'Signed by carrier',
  'state.taken_over': 'Taken over',
  'state.in_transit': 'On the way',
  'state.arrived': 'Arrived',
  'state.delivered': 'Delivered',
  'state.delivered_with_reservations': 'Delivered with reservations',
  'state.delivery_refused': 'Delivery refused',
  'state.received_incomplete': 'Received, signatures missing',
  'state.amended': 'To be signed again',
  'state.cancelled': 'Cancelled',
  'state.replaced': 'Replaced',
} as const

export type StateTexts = Readonly<Record<keyof typeof en, string>>
