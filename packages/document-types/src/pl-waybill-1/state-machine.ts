import type { StateMachine } from '../definition/state-machine.ts'

const OPEN = ['issued', 'sender_signed', 'carrier_signed', 'taken_over', 'amended']
const DELIVERED = ['delivered', 'delivered_with_reservations']

/** The transitions of `fold.ts` as data. Reservations: Prawo przewozowe art. 74, 76. */
export const stateMachine: StateMachine = {
  initial: 'issued',
  states: [...OPEN, ...DELIVERED, 'cancelled'],
  terminal: ['cancelled'],
  recorded: [],
  transitions: [
    { from: ['issued', 'amended'], event: 'consent.sender', to: 'sender_signed' },
    { from: ['issued', 'amended'], event: 'consent.carrier', to: 'carrier_signed' },
    { from: ['carrier_signed', 'amended'], event: 'consent.sender', to: 'taken_over' },
    { from: ['sender_signed', 'amended'], event: 'consent.carrier', to: 'taken_over' },
    { from: ['amended'], event: 'consent.sender', to: 'amended' },
    { from: ['amended'], event: 'consent.carrier', to: 'amended' },
    ...DELIVERED.flatMap((state) => [
      { from: OPEN, event: 'consent.consignee', to: state },
      { from: [state], event: 'consent.sender', to: state },
      { from: [state], event: 'consent.carrier', to: state },
    ]),
    { from: DELIVERED, event: 'reservation.notified', to: 'delivered_with_reservations' },
    { from: ['issued'], event: 'document.amended', to: 'issued' },
    { from: OPEN.filter((state) => state !== 'issued'), event: 'document.amended', to: 'amended' },
    { from: ['amended'], event: 'amendment.withdrawn', to: 'taken_over' },
    {
      from: ['issued', 'sender_signed', 'amended'],
      event: 'document.cancelled',
      to: 'cancelled',
      unless: ['consent.carrier'],
    },
  ],
}
