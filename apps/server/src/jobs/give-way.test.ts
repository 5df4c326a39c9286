import { expect, it } from 'vitest'
import { GiveWay } from './give-way.ts'

/** What may begin does. */
const most = (way: GiveWay, times: readonly number[], { kind = 'seal', busy = true } = {}) =>
  times.map((now) => {
    const free = way.most(kind, busy, now)
    if (free > 0) way.began(now)
    return free
  })
const seconds = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, second) => (from + second) * 1000)

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
  expect(way.most('seal', true, 0)).toBe(1)
  expect(way.most('timestamp', true, 0)).toBe(1)
})

it('a kind gives way no more after a minute, until nothing of it is due any more', () => {
  const way = new GiveWay()
  expect(new Set(most(way, seconds(0, 60)))).toEqual(new Set([1]))
  expect(most(way, seconds(60, 62))).toEqual([Infinity, Infinity])
  expect(most(way, [62_000], { busy: false })).toEqual([Infinity])
  expect(most(way, [63_000])).toEqual([Infinity])
  expect(most(way, [63_100], { kind: 'timestamp' })).toEqual([0])
  way.caughtUp('seal')
  expect(most(way, [64_000, 64_100])).toEqual([1, 0])
})
