import { expect, it } from 'vitest'
import { type Seen, type View, viewAfter } from './seen.ts'

const seen: Seen = { status: 'active', state: 'in_transit', precision: '1km', at: null, lat: null, lon: null }
const view: View = { seen, isStale: false, over: null }

it('without an answer the last one stays, and says so', () => {
  expect(viewAfter(view, { is: 'later' })).toEqual({ ...view, isStale: true })
  expect(viewAfter(view, { is: 'refused', code: 'RATE_LIMITED' })).toEqual({ ...view, isStale: true })
})

it('a new answer takes its place', () => {
  const next = { ...seen, state: 'arrived' }
  expect(viewAfter({ ...view, isStale: true }, { is: 'good', value: next })).toEqual({ ...view, seen: next })
})

it('a link that is over shows nothing any more', () => {
  expect(viewAfter(view, { is: 'over', code: 'TRACKING_LINK_ENDED' })).toEqual({
    seen: null,
    isStale: false,
    over: 'TRACKING_LINK_ENDED',
  })
})
