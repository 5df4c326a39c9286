import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FoldEvent } from '../fold.ts'
import { fold } from './fold.ts'

interface Gathered {
  version: string | null
  signed: Record<string, boolean>
  prior: Set<string>
  seen: Record<string, boolean>
  reservations: boolean
  refused: boolean
}

function gather(events: readonly FoldEvent[]): Gathered {
  const f: Gathered = {
    version: null,
    signed: {},
    prior: new Set(),
    seen: {},
    reservations: false,
    refused: false,
  }
  for (const event of events) {
    f.seen[event.name] = true
    if (event.name === 'document.issued') f.version = event.versionId
    if (event.name === 'document.amended') {
      for (const role in f.signed) f.prior.add(role)
      Object.assign(f, { version: event.versionId, signed: {} })
    }
    if (event.name === 'reservation.notified') f.reservations = true
    if (event.name === 'delivery.refused') f.refused = true
    const role = /^consent\.(sender|carrier|consignee)$/.exec(event.name)?.[1]
    if (role === undefined || event.versionId !== f.version) continue
    f.signed[role] = true
    if (role === 'consignee') f.refused = false
    f.reservations ||= role === 'consignee' && Boolean(event.reservations)
  }
  return f
}

/** The rules of the type as a table of precedence, written a second time for comparison. */
function reference(events: readonly FoldEvent[]) {
  const { signed, prior, seen, reservations, refused } = gather(events)
  const missing = [...prior].filter((role) => !signed[role])
  const both = Boolean(signed.sender && signed.carrier)
  const precedence: [unknown, string][] = [
    [seen['document.replaced'], 'replaced'],
    [seen['document.cancelled'], 'cancelled'],
    [signed.consignee && !both, 'received_incomplete'],
    [signed.consignee && reservations, 'delivered_with_reservations'],
    [signed.consignee, 'delivered'],
    [refused, 'delivery_refused'],
    [missing.length > 0, 'amended'],
    [both && seen['transport.arrived'], 'arrived'],
    [both && seen['transport.departed'], 'in_transit'],
    [both, 'taken_over'],
    [signed.carrier, 'carrier_signed'],
    [signed.sender, 'sender_signed'],
    [true, 'issued'],
  ]
  return { state: precedence.find(([holds]) => holds)![1], cmrComplete: both, missing }
}

const at = (name: string, versionId = 'v1', reservations?: boolean | string): FoldEvent =>
  reservations === undefined ? { name, versionId } : { name, versionId, reservations }

const both = ['consent.sender', 'consent.carrier']

const state = (...names: (string | FoldEvent)[]) =>
  fold([at('document.issued'), ...names.map((name) => (typeof name === 'string' ? at(name) : name))]).state

/** Every relevant event, under two versions where the version matters, and one irrelevant event. */
const alphabet: FoldEvent[] = [
  ...['document.issued', 'document.amended'].flatMap((name) => [at(name, 'v1'), at(name, 'v2')]),
  ...['sender', 'carrier'].flatMap((role) => [at(`consent.${role}`, 'v1'), at(`consent.${role}`, 'v2')]),
  at('consent.consignee', 'v1'),
  at('consent.consignee', 'v2', 'one box wet'),
  ...['reservation.notified', 'transport.departed', 'transport.arrived', 'delivery.refused'].map((name) =>
    at(name),
  ),
  ...['document.cancelled', 'document.replaced', 'photo.stored'].map((name) => at(name)),
]

describe('the order of precedence', () => {
  it('all sequences of up to five events mean the same as in the reference', () => {
    let compared = 0
    const walk = (events: FoldEvent[]) => {
      const [mine, theirs] = [fold(events), reference(events)]
      if (
        mine.state !== theirs.state ||
        mine.cmrComplete !== theirs.cmrComplete ||
        mine.missing.join() !== theirs.missing.join()
      )
        expect({ events, ...mine }).toEqual({ events, ...theirs })
      compared += 1
      if (events.length < 5) for (const event of alphabet) walk([...events, event])
    }
    walk([])
    expect(compared).toBe([0, 1, 2, 3, 4, 5].reduce((sum, n) => sum + alphabet.length ** n, 0))
  }, 60_000)

  it('so do long ones', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...alphabet), { minLength: 6, maxLength: 60 }), (events) => {
        expect(fold(events)).toEqual(reference(events))
      }),
      { numRuns: 2000 },
    )
  })

  it('any names and versions are taken', () => {
    const event = fc.record({ name: fc.string(), versionId: fc.string() })
    fc.assert(
      fc.property(fc.array(event), (events) => {
        expect(fold(events)).toEqual(reference(events))
      }),
    )
  })
})

describe('signatures in any order', () => {
  it.each([
    [[], 'issued', false],
    [['sender'], 'sender_signed', false],
    [['carrier'], 'carrier_signed', false],
    [['sender', 'carrier'], 'taken_over', true],
    [['consignee'], 'received_incomplete', false],
    [['sender', 'consignee'], 'received_incomplete', false],
    [['carrier', 'consignee'], 'received_incomplete', false],
    [['sender', 'carrier', 'consignee'], 'delivered', true],
  ])('%j is %s', (roles, expected, cmrComplete) => {
    const events = [at('document.issued'), ...roles.map((role) => at(`consent.${role}`))]
    expect(fold(events)).toEqual({ state: expected, cmrComplete, missing: [] })
    const [issued, ...consents] = events
    expect(fold([issued!, ...consents.reverse()])).toEqual({ state: expected, cmrComplete, missing: [] })
  })

  it('a signature under older data does not count', () => {
    const late = [at('document.amended', 'v2'), at('consent.sender', 'v1')]
    expect(state(...late)).toBe('issued')
  })

  it('empty reservations are none', () => {
    expect(state(...both, at('consent.consignee', 'v1', ''), at('consent.consignee', 'v1', false))).toBe(
      'delivered',
    )
  })

  it('only the reservations of the consignee count', () => {
    expect(state(...both, at('consent.sender', 'v1', 'wet'), at('consent.consignee'))).toBe('delivered')
  })
})

describe('what may happen to a note', () => {
  it.each([
    ['departs', [...both, 'transport.departed'], 'in_transit'],
    ['arrives', [...both, 'transport.departed', 'transport.arrived'], 'arrived'],
    ['is refused', [...both, 'transport.arrived', 'delivery.refused'], 'delivery_refused'],
    ['is refused, then accepted', [...both, 'delivery.refused', 'consent.consignee'], 'delivered'],
    [
      'has a late written reservation',
      [...both, 'consent.consignee', 'reservation.notified'],
      'delivered_with_reservations',
    ],
    [
      'lacks a signature',
      ['consent.sender', 'consent.consignee', 'reservation.notified'],
      'received_incomplete',
    ],
    ['is cancelled', ['consent.sender', 'document.cancelled'], 'cancelled'],
    ['is replaced by paper', [...both, 'document.replaced'], 'replaced'],
  ])('it %s', (_, names, expected) => {
    expect(state(...names)).toBe(expected)
  })

  it('after an amendment the roles that signed before are missing until they sign again', () => {
    const amended = [at('document.issued'), ...both.map((name) => at(name)), at('document.amended', 'v2')]
    expect(fold(amended)).toEqual({ state: 'amended', cmrComplete: false, missing: ['sender', 'carrier'] })
    const half = [...amended, at('consent.carrier', 'v2')]
    expect(fold(half)).toEqual({ state: 'amended', cmrComplete: false, missing: ['sender'] })
    expect(fold([...half, at('consent.sender', 'v2')])).toEqual({
      state: 'taken_over',
      cmrComplete: true,
      missing: [],
    })
  })
})

describe('the states of evidence-0.8', () => {
  const now = (...names: (string | FoldEvent)[]) => {
    const [issued, ...rest] = [
      at('document.issued'),
      ...names.map((one) => (typeof one === 'string' ? at(one) : one)),
    ]
    return fold([{ ...issued!, profile: 'evidence-0.8' }, ...rest])
  }
  const second = (name: string, reservations?: string) => at(name, 'v2', reservations)
  const again = [second('document.amended'), second('consent.sender'), second('consent.carrier')]

  it.each<[string, (string | FoldEvent)[], string]>([
    ['refused, amended and unsigned', [...both, 'delivery.refused', second('document.amended')], 'amended'],
    ['refused, amended and signed again', [...both, 'delivery.refused', ...again], 'taken_over'],
    [
      'refused, amended, signed again and sent off',
      [...both, 'delivery.refused', ...again, second('transport.departed')],
      'in_transit',
    ],
    ['arrived, then amended and signed again', [...both, 'transport.arrived', ...again], 'taken_over'],
    [
      'refused while an amendment waits',
      [...both, second('document.amended'), second('delivery.refused')],
      'delivery_refused',
    ],
    [
      'sent off, amended, withdrawn',
      [...both, 'transport.departed', second('document.amended'), at('amendment.withdrawn')],
      'in_transit',
    ],
    [
      'arrived while the withdrawn amendment waited',
      [...both, second('document.amended'), second('transport.arrived'), at('amendment.withdrawn')],
      'arrived',
    ],
    [
      'received while an amendment waits',
      [...both, second('document.amended'), second('consent.consignee')],
      'delivered',
    ],
    [
      'received with reservations while an amendment waits',
      [...both, second('document.amended'), second('consent.consignee', 'wet')],
      'delivered_with_reservations',
    ],
    ['received before both signed', ['consent.sender', 'consent.consignee'], 'received_incomplete'],
    [
      'received, and the carrier states a refusal',
      [...both, 'consent.consignee', 'delivery.refused'],
      'delivered',
    ],
  ])('%s', (_, names, expected) => {
    expect(now(...names).state).toBe(expected)
  })

  it('a waiting amendment leaves the note complete, and a receipt closes it', () => {
    const amended = [...both, second('document.amended')]
    expect(now(...amended)).toEqual({ state: 'amended', cmrComplete: true, missing: ['sender', 'carrier'] })
    expect(now(...amended, second('consent.consignee'))).toEqual({
      state: 'delivered',
      cmrComplete: true,
      missing: [],
    })
  })

  it('begin with the first event of that profile', () => {
    const old = [at('document.issued'), ...both.map((name) => at(name)), at('delivery.refused'), ...again]
    expect(fold(old).state).toBe('delivery_refused')
    const stated = { ...second('transport.departed'), profile: 'evidence-0.8' as const }
    expect(fold([...old, stated]).state).toBe('in_transit')
  })
})
