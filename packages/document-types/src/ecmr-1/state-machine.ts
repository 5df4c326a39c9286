import type { StateMachine, Transition } from '../definition/state-machine.ts'

const SENDER = 'consent.sender'
const CARRIER = 'consent.carrier'
const CONSIGNEE = 'consent.consignee'

/** Before delivery, in any order of signatures. */
const OPEN = ['issued', 'sender_signed', 'carrier_signed', 'taken_over', 'in_transit', 'arrived', 'amended']
const ON_THE_ROAD = ['taken_over', 'in_transit', 'arrived']
const DELIVERED = ['delivered', 'delivered_with_reservations']
/** The consignee has signed, and a signature that makes it a consignment note is missing. */
const INCOMPLETE = 'received_incomplete'

/** The order of the signatures is free: a real signature is never refused for coming early or late. */
const signatures: Transition[] = [
  ...to('issued', { [SENDER]: ['sender_signed'], [CARRIER]: ['carrier_signed'] }),
  ...to('sender_signed', { [CARRIER]: ['taken_over'] }),
  ...to('carrier_signed', { [SENDER]: ['taken_over'] }),
  ...to('amended', { [SENDER]: ['amended', ...ON_THE_ROAD, 'sender_signed'] }),
  ...to('amended', { [CARRIER]: ['amended', ...ON_THE_ROAD, 'carrier_signed'] }),
  ...to('delivery_refused', { [SENDER]: ['delivery_refused'], [CARRIER]: ['delivery_refused'] }),
  ...to(INCOMPLETE, { [SENDER]: [INCOMPLETE, ...DELIVERED], [CARRIER]: [INCOMPLETE, ...DELIVERED] }),
  // While an amendment waits, the consignee receives under the note in force.
  ...DELIVERED.map((state) => ({
    from: [...ON_THE_ROAD, 'amended', 'delivery_refused'],
    event: CONSIGNEE,
    to: state,
  })),
  {
    from: ['issued', 'sender_signed', 'carrier_signed', 'amended', 'delivery_refused'],
    event: CONSIGNEE,
    to: INCOMPLETE,
  },
]

const road: Transition[] = [
  { from: ['taken_over', 'in_transit'], event: 'transport.departed', to: 'in_transit' },
  { from: ON_THE_ROAD, event: 'transport.arrived', to: 'arrived' },
  { from: ['arrived'], event: 'transport.departed', to: 'arrived' },
  // Recorded, and shown in the state when the current data are signed.
  ...['amended', 'delivery_refused'].flatMap((state) =>
    ['transport.departed', 'transport.arrived'].map((event) => ({
      from: [state],
      event,
      to: state,
      after: [SENDER, CARRIER],
    })),
  ),
]

/** CMR art. 15 (refusal), 30 (reservations, at delivery or in writing later). */
const delivery: Transition[] = [
  { from: [...OPEN, 'delivery_refused'], event: 'delivery.refused', to: 'delivery_refused' },
  { from: DELIVERED, event: 'reservation.notified', to: 'delivered_with_reservations' },
  { from: [INCOMPLETE], event: 'reservation.notified', to: INCOMPLETE },
]

const changes: Transition[] = [
  { from: ['issued'], event: 'document.amended', to: 'issued' },
  { from: OPEN.filter((state) => state !== 'issued'), event: 'document.amended', to: 'amended' },
  // New data have not been refused (CMR art. 15, 16).
  ...['issued', 'amended'].map((state) => ({
    from: ['delivery_refused'],
    event: 'document.amended',
    to: state,
  })),
  ...[...ON_THE_ROAD, 'delivery_refused'].map((state) => ({
    from: ['amended'],
    event: 'amendment.withdrawn',
    to: state,
  })),
  { from: ['delivery_refused'], event: 'amendment.withdrawn', to: 'delivery_refused' },
  {
    from: ['issued', 'sender_signed', 'amended', 'delivery_refused'],
    event: 'document.cancelled',
    to: 'cancelled',
    unless: [CARRIER, 'transport.departed'],
  },
  { from: [...OPEN, 'delivery_refused'], event: 'document.replaced', to: 'replaced' },
]

/** The transitions of `fold.ts` as data. */
export const stateMachine: StateMachine = {
  initial: 'issued',
  states: [
    ...OPEN.slice(0, -1),
    ...DELIVERED,
    INCOMPLETE,
    'delivery_refused',
    'amended',
    'cancelled',
    'replaced',
  ],
  terminal: ['cancelled', 'replaced'],
  recorded: [
    'reservations.accepted',
    'delivery.obstacle',
    'instructions.requested',
    'instructions.given',
    'carrier.taken_over',
  ],
  transitions: [...signatures, ...road, ...delivery, ...changes],
}

function to(from: string, events: Readonly<Record<string, readonly string[]>>): Transition[] {
  return Object.entries(events).flatMap(([event, states]) =>
    states.map((state) => ({ from: [from], event, to: state })),
  )
}
