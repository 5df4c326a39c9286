/** The English words of consignment notes for signers; the keys are complete. */
export const words = {
  'role.sender': 'Sender',
  'role.carrier': 'Carrier',
  'role.consignee': 'Consignee',
  'statement.sender': 'I hand over the goods of this consignment note to the carrier and sign it.',
  'statement.carrier': 'I take over the goods of this consignment note and sign it.',
  'statement.carrierReserved':
    'I take over the goods of this consignment note, with the reservations entered in it, and sign it.',
  'statement.consignee': 'I have received the goods of this consignment note and sign it.',
  'statement.reserved':
    'I have received the goods of this consignment note, with the reservations above, and sign it.',
} as const
