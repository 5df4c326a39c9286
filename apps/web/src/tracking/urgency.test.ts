import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byUrgency, urgencies, urgencyOf } from './urgency.ts'

const now = Date.parse('2026-11-28T14:00:00Z')
const today = '2026-11-28'
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

interface Made {
  readonly agreed?: number | null
  readonly heard?: number
  readonly due?: string | null
  readonly state?: string
  readonly proposals?: number
  readonly id?: string
}

const made = ({ agreed = 300, heard, due = null, state = 'in_transit', proposals = 0, id = 's' }: Made) => ({
  due,
  state,
  session: {
    id,
    startedAt: ago(600),
    agreedAt: agreed === null ? null : ago(agreed),
    lastPosition: heard === undefined ? null : { at: ago(heard) },
    proposals: Array.from({ length: proposals }, () => ({ event: 'arrived' })),
  } as never,
})

describe('a transport is', () => {
  it.each([
    ['silent', { heard: 60 }],
    ['silent', { agreed: 61 }],
    ['shared', { heard: 59 }],
    ['shared', { agreed: 5 }],
    ['late', { heard: 2, due: '2026-11-27' }],
    ['shared', { heard: 2, due: '2026-11-28' }],
    ['shared', { heard: 2, due: '2026-11-27', state: 'arrived' }],
    ['silent', { heard: 90, due: '2026-11-27' }],
    ['proposed', { heard: 2, proposals: 1 }],
    ['late', { heard: 2, proposals: 1, due: '2026-11-27' }],
    ['asked', { agreed: null }],
    ['late', { agreed: null, due: '2026-11-27' }],
  ] as const)('%s with %o', (urgency, transport) => {
    expect(urgencyOf(made(transport), now, today)).toBe(urgency)
  })
})

it('the silent come first, the longest silent before the others, then the late', () => {
  const all = [
    made({ id: 'shared', heard: 1 }),
    made({ id: 'late', heard: 1, due: '2026-11-01' }),
    made({ id: 'silent 2 h', heard: 120 }),
    made({ id: 'asked', agreed: null }),
    made({ id: 'silent 5 h', heard: 300 }),
    made({ id: 'due first', heard: 1, due: '2026-11-29' }),
  ]
  const order = byUrgency(all, now, today).map(({ session }) => (session as { id: string }).id)
  expect(order).toEqual(['silent 5 h', 'silent 2 h', 'late', 'asked', 'due first', 'shared'])
})

it('the order is the same, however they come', () => {
  const one = fc.record({
    agreed: fc.option(fc.integer({ min: 0, max: 500 })),
    heard: fc.integer({ min: 0, max: 500 }),
    due: fc.constantFrom(null, '2026-11-27', '2026-11-29'),
    proposals: fc.integer({ min: 0, max: 2 }),
    id: fc.uuid(),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (all, draw) => {
        const transports = all.map(made)
        const shuffled = transports
          .map((each) => [draw.next().value as number, each] as const)
          .sort(([one], [other]) => one - other)
          .map(([, each]) => each)
        const sorted = byUrgency(transports, now, today)
        expect(byUrgency(shuffled, now, today)).toEqual(sorted)
        const ranks = sorted.map((each) => urgencies.indexOf(urgencyOf(each, now, today)))
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      },
    ),
  )
})
