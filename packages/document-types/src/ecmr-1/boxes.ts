import type { Boxes } from '../definition/presentation.ts'

const box = (box2007: string | null, box1976: string | null): Boxes => ({ '2007': box2007, '1976': box1976 })

/** The captions' boxes in IRU model 2007 and IRU model 1976 (the form most used in Poland and Germany). */
export const boxes = {
  sender: box('1', '1'),
  consignee: box('2', '2'),
  takingOver: box('3', '4'),
  delivery: box('4', '3'),
  senderInstructions: box('5', '13'),
  carrier: box('6', '16'),
  successiveCarriers: box('7', '17'),
  carrierReservations: box('8', '18'),
  documentsAttached: box('9', '5'),
  'goods.marks': box('10', '6'),
  'goods.packages': box('11', '7'),
  'goods.packaging': box('12', '8'),
  'goods.description': box('13', '9'),
  'goods.statisticalNumber': box(null, '10'),
  'goods.grossWeightKg': box('14', '11'),
  'goods.volumeM3': box('15', '12'),
  specialAgreements: box('16', '19'),
  charges: box('17', '20'),
  carriagePayment: box(null, '14'),
  otherParticulars: box('18', null),
  cashOnDelivery: box('19', '15'),
  clause: box('20', null),
  established: box('21', '21'),
  'signature.sender': box('22', '22'),
  'signature.carrier': box('23', '23'),
  goodsReceived: box('24', '24'),
  carrierNonContractual: box('25', null),
} as const satisfies Record<string, Boxes>
