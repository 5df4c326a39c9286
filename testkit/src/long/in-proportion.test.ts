import { expect, it } from 'vitest'
import { expectInProportion } from './in-proportion.ts'

/** Goes on until so many milliseconds of the processor are over. */
function spend(milliseconds: number): void {
  const start = process.threadCpuUsage()
  const spent = () => {
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }
  while (spent() < milliseconds);
}

it('takes what grows as its input does', () => {
  expectInProportion((size) => size / 2500, spend)
})

it('refuses what grows with the square of it', () => {
  const square = (size: number) => (size / 12_500) ** 2 * 2.2
  expect(() => expectInProportion(square, spend)).toThrow('to be less than')
})

it('does not take the time of a first try, which compiles, for that of all', () => {
  let tried = 0
  const work = (size: number) => spend(size > 50_000 && tried++ === 0 ? 600 : 1)
  expectInProportion((size) => size, work)
  expect(tried).toBe(2)
})
