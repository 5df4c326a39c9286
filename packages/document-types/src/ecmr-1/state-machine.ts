import type { StateMachine, Transition } from '../definition/state-machine.ts'

const SENDER = 'consent.sender'
const CARRIER = 'consent.carrier'
const CONSIGNEE = 'consent.consignee'

/** Before delivery, whoever has signed. */
const OPEN = ['issued', 'sender_signed', 'carrier_signed', 'taken_over', 'in_transit', 'arrived', 'amended']
const ON_THE_ROAD = ['taken_over', 'in_transit', 'arrived']
const DELIVERED = ['delivered', 'delivered_with_reservations']
/** Where an event is recorded and shows in the state only later. */
const UNSIGNED = ['issued', 'sender_signed', 'carrier_signed', 'amended', 'delivery_refused']

/** The order of the signatures is free: a real signature is never refused for coming early or late. */
const signatures: Transition[] = [
  ...to('issued', { [SENDER]: ['sender_signed'], [CARRIER]: ['carrier_signed'] }),
  ...to('sender_signed', { [CARRIER]: ON_THE_ROAD }),
  ...to('carrier_signed', { [SENDER]: ON_THE_ROAD }),
  ...to('amended', { [SENDER]: ['amended', ...ON_THE_ROAD, 'sender_signed'] }),
  ...to('amended', { [CARRIER]: ['amended', ...ON_THE_ROAD, 'carrier_signed'] }),
  ...to('delivery_refused', { [SENDER]: ['delivery_refused'], [CARRIER]: ['delivery_refused'] }),
  ...DELIVERED.flatMap((state) => to(state, { [SENDER]: [state], [CARRIER]: [state] })),
  ...DELIVERED.map((state) => ({ from: [...OPEN, 'delivery_refused'], event: CONSIGNEE, to: state })),
]

const road: Transition[] = [
  { from: ['taken_over', 'in_transit'], event: 'transport.departed', to: 'in_transit' },
  { from: ON_THE_ROAD, event: 'transport.arrived', to: 'arrived' },
  { from: ['arrived'], event: 'transport.departed', to: 'arrived' },
  ...UNSIGNED.flatMap((state) => to(state, { 'transport.departed': [state], 'transport.arrived': [state] })),
]

/** CMR art. 15 (refusal), 30 (reservations, at delivery or in writing later). */
const delivery: Transition[] = [
  {
    from: [...OPEN.filter((state) => state !== 'issued'), 'delivery_refused'],
    event: 'delivery.refused',
    to: 'delivery_refused',
  },
  { from: DELIVERED, event: 'reservation.notified', to: 'delivered_with_reservations' },
]

const changes: Transition[] = [
  { from: ['issued'], event: 'document.amended', to: 'issued' },
  { from: OPEN.filter((state) => state !== 'issued'), event: 'document.amended', to: 'amended' },
  { from: ['delivery_refused'], event: 'document.amended', to: 'delivery_refused' },
  {
    from: ['issued', 'sender_signed', 'amended'],
    event: 'document.cancelled',
    to: 'cancelled',
    unless: [CARRIER, 'transport.departed'],
  },
  { from: [...OPEN, 'delivery_refused'], event: 'document.replaced', to: 'replaced' },
]

/** What `fold.ts` does, as data. */
export const stateMachine: StateMachine = {
  initial: 'issued',
  states: [...OPEN.slice(0, -1), ...DELIVERED, 'delivery_refused', 'amended', 'cancelled', 'replaced'],
  terminal: ['cancelled', 'replaced'],
  transitions: [...signatures, ...road, ...delivery, ...changes],
}

function to(from: string, events: Readonly<Record<string, readonly string[]>>): Transition[] {
  return Object.entries(events).flatMap(([event, states]) =>
    states.map((state) => ({ from: [from], event, to: state })),
  )
}
