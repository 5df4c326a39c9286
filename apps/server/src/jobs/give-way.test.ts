import { expect, it } from 'vitest'
import { GiveWay } from './give-way.ts'

const seconds = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, second) => (from + second) * 1000)
const most = (way: GiveWay, times: readonly number[], busy = true) => times.map((now) => way.most(busy, now))

it('as many as there are may be under way while nobody waits for answers', () => {
  expect(most(new GiveWay(), [0, 1, 2], false)).toEqual([Infinity, Infinity, Infinity])
})

it('one each half second while the server is busy', () => {
  expect(most(new GiveWay(), [0, 100, 499, 500, 900, 1_200])).toEqual([1, 0, 0, 1, 0, 1])
})

it('they give way no more after a minute, until nothing is due any more', () => {
  const way = new GiveWay()
  expect(new Set(most(way, seconds(0, 60)))).toEqual(new Set([1]))
  expect(most(way, seconds(60, 62))).toEqual([Infinity, Infinity])
  expect(most(way, [62_000], false)).toEqual([Infinity])
  expect(most(way, [63_000])).toEqual([Infinity])
  way.caughtUp()
  expect(most(way, [64_000, 64_100])).toEqual([1, 0])
})
