import { expect, it } from 'vitest'
import { GiveWay } from './give-way.ts'

/** What may begin does, and is done at once. */
const most = (way: GiveWay, times: readonly number[], { kind = 'seal', busy = true } = {}) =>
  times.map((now) => {
    const free = way.most(kind, busy, now, 0)
    if (free > 0) way.began(now)
    return free
  })
it('as many as there are may be under way while nobody waits for answers', () => {
  expect(most(new GiveWay(), [0, 1, 2], { busy: false })).toEqual([Infinity, Infinity, Infinity])
})

it('one each half second while the server is busy', () => {
  expect(most(new GiveWay(), [0, 100, 499, 500, 900, 1_200])).toEqual([1, 0, 0, 1, 0, 1])
})

it('of all kinds together', () => {
  const way = new GiveWay()
  expect(most(way, [0, 500], { kind: 'seal' })).toEqual([1, 1])
  expect(most(way, [501, 999, 1_000], { kind: 'timestamp' })).toEqual([0, 0, 1])
  expect(most(way, [1_001, 1_500], { kind: 'seal' })).toEqual([0, 1])
})

it('looking for one that is not due takes nobody’s turn', () => {
  const way = new GiveWay()
  expect(way.most('seal', true, 0, 0)).toBe(1)
  expect(way.most('timestamp', true, 0, 0)).toBe(1)
})

/** How many may begin within the minute, looked at 100 times a second. */
const within = (way: GiveWay, minute: number, kind = 'seal') => {
  const times = Array.from({ length: 6_000 }, (_, index) => (minute * 6_000 + index) * 10)
  return most(way, times, { kind }).filter((free) => free > 0).length
}

it('what has not caught up goes twice as fast each minute, and has no sudden end of its patience', () => {
  const way = new GiveWay()
  expect([0, 1, 2, 3].map((minute) => within(way, minute))).toEqual([120, 240, 462, 858])
})

it('then more of it may be under way at once, one more at a time', () => {
  const way = new GiveWay()
  expect(way.most('timestamp', true, 0, 0)).toBe(1)
  expect([0, 1, 2].map((running) => way.most('timestamp', true, 60_000, running))).toEqual([1, 2, 2])
  expect([1, 2, 7].map((running) => way.most('timestamp', true, 200_000, running))).toEqual([2, 3, 8])
  expect(way.most('timestamp', false, 200_000, 1)).toBe(Infinity)
})

it('another kind goes on as it was, and this one too once nothing of it is due any more', () => {
  const way = new GiveWay()
  within(way, 0)
  expect(most(way, [60_000, 60_250, 60_500])).toEqual([1, 1, 1])
  expect(most(way, [60_750, 61_000], { kind: 'timestamp' })).toEqual([0, 1])
  way.caughtUp('seal')
  expect(most(way, [61_400, 61_500, 61_900])).toEqual([0, 1, 0])
})

it('says when the next may begin', () => {
  const way = new GiveWay()
  expect(way.nextIn('seal', 0)).toBe(-Infinity)
  way.most('seal', true, 0, 0)
  way.began(60_000)
  expect(way.nextIn('seal', 60_100)).toBe(150)
  expect(way.nextIn('timestamp', 60_100)).toBe(400)
})
