import { beforeEach, describe, expect, it } from 'vitest'
import { Tally } from './tally.ts'

let time: number
let tally: Tally<string>
const seconds = (count: number) => {
  time += count * 1000
}
const taken = (all = false) => tally.take(all).map(({ what, times }) => [what, times])

beforeEach(() => {
  time = 0
  tally = new Tally({ first: 60, again: 3600, most: 3 }, () => time)
})

it('says what came once a minute after the first, with their number, and then once an hour', () => {
  expect([tally.count('a', 'A'), tally.count('a', 'A')]).toEqual([true, false])
  seconds(59)
  expect(taken()).toEqual([])
  seconds(1)
  expect(taken()).toEqual([['A', 2]])
  for (let minute = 0; minute < 59; minute++) {
    tally.count('a', 'A')
    seconds(60)
    expect(taken()).toEqual([])
  }
  seconds(60)
  expect(taken()).toEqual([['A', 59]])
})

it('forgets what came no more, and begins anew', () => {
  tally.count('a', 'A')
  seconds(60)
  taken()
  seconds(3600)
  expect(taken()).toEqual([])
  expect(tally.count('a', 'A')).toBe(true)
})

it('says since when', () => {
  seconds(5)
  tally.count('a', 'A')
  seconds(60)
  expect(tally.take()[0]?.since.getTime()).toBe(5000)
  seconds(10)
  tally.count('a', 'A')
  expect(tally.take(true)[0]?.since.getTime()).toBe(75_000)
})

describe('a caller who invents keys', () => {
  it('takes no more memory than for so many: the rest is counted', () => {
    for (let key = 0; key < 1_000; key++) tally.count(`${key}`, 'x')
    expect(taken(true)).toHaveLength(3)
    expect([tally.takeLeft(), tally.takeLeft()]).toEqual([997, 0])
  })
})
