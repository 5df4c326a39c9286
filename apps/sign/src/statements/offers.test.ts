import type { StatementKind } from '@consign/evidence'
import { describe, expect, it } from 'vitest'
import type { SignEvidence, State } from '../visit/state.ts'
import { offersOf } from './offers.ts'

const evidence = (role: string, mayState: StatementKind[], more: object = {}) =>
  ({
    role,
    mayState,
    consents: [],
    takenOver: 1,
    document: { state: 'taken_over' },
    ...more,
  }) as unknown as SignEvidence

const road: StatementKind[] = [
  ...(['transport.departed', 'transport.arrived', 'delivery.obstacle'] as const),
  ...(['delivery.refused', 'instructions.requested'] as const),
]
const nothing: Pick<State, 'signed' | 'stated'> = { signed: null, stated: [] }
const waiting = { sent: false } as State['signed']
const stated = (kind: StatementKind, refused: unknown = null) =>
  [{ body: { kind }, refused }] as unknown as State['stated']

describe('a party is offered what it may state', () => {
  it('the carrier on the road, the consignee at delivery, the sender instructions', () => {
    expect(offersOf(evidence('carrier', road), nothing)).toEqual([
      ...['departed', 'arrived', 'obstacle', 'turnedAway', 'ask'],
    ])
    expect(offersOf(evidence('consignee', ['delivery.refused']), nothing)).toEqual(['refuse'])
    expect(offersOf(evidence('consignee', ['reservation.notified']), nothing)).toEqual(['hidden', 'delay'])
    expect(offersOf(evidence('sender', ['instructions.given', 'reservations.accepted']), nothing)).toEqual([
      'instruct',
    ])
  })

  it('and nothing where the service lets it state nothing', () => {
    for (const role of ['sender', 'carrier', 'consignee'])
      expect(offersOf(evidence(role, []), nothing)).toEqual([])
  })

  it('a refusal once, however long it waits for the network, and again after it was not accepted', () => {
    const refusing = evidence('consignee', ['delivery.refused'])
    expect(offersOf(refusing, { ...nothing, stated: stated('delivery.refused') })).toEqual([])
    const refused = stated('delivery.refused', { code: 'STATEMENT_NOT_ALLOWED', message: '' })
    expect(offersOf(refusing, { ...nothing, stated: refused })).toEqual(['refuse'])
  })
})

describe('a carrier whose signature waits on the device', () => {
  it('is on the road where the sender has signed', () => {
    const consents = [{ body: { role: 'sender' } }]
    const offers = offersOf(evidence('carrier', [], { consents }), { ...nothing, signed: waiting })
    expect(offers).toContain('departed')
  })

  it('is not where the sender has not, nor is another party', () => {
    expect(offersOf(evidence('carrier', []), { ...nothing, signed: waiting })).toEqual([])
    const consents = [{ body: { role: 'sender' } }]
    expect(offersOf(evidence('consignee', [], { consents }), { ...nothing, signed: waiting })).toEqual([])
  })
})
