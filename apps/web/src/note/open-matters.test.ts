import { describe, expect, it } from 'vitest'
import { openMatters } from './open-matters.ts'

const [obstacle, asked, given] = [
  'delivery.obstacle',
  'instructions.requested',
  'instructions.given',
] as const

/** What waits after these events. */
function waiting(events: readonly string[], state = 'in_transit'): string[] {
  const evidence = {
    document: { type: { name: 'ecmr', version: '1' }, state },
    events: events.map((name, index) => ({ id: String(index), name, payload: {}, receivedAt: '' })),
    links: [],
    statements: [],
  }
  return openMatters(evidence as never).map(({ name }) => name)
}

describe('an obstacle and a request for instructions', () => {
  it('wait until instructions are given, the goods are refused or received, or the note is changed', () => {
    expect(waiting([obstacle, asked])).toEqual([obstacle, asked])
    for (const answer of [given, 'delivery.refused', 'consent.consignee', 'document.amended'])
      expect(waiting([obstacle, asked, answer])).toEqual([])
    expect(waiting([asked, given, obstacle])).toEqual([obstacle])
  })

  it('the obstacle ends when the road goes on, the request does not', () => {
    expect(waiting([obstacle, asked, 'transport.departed'])).toEqual([asked])
  })

  it('wait for nothing on a note that is over', () => {
    expect(waiting([obstacle, asked], 'cancelled')).toEqual([])
  })
})
