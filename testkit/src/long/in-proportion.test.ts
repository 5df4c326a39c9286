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
  expectInProportion((size) => spend(size / 5000))
})

it('refuses what grows with the square of it', () => {
  expect(() => expectInProportion((size) => spend((size / 10_000) ** 2))).toThrow('to be less than')
})

it('does not take the time of a first try, which compiles, for that of all', () => {
  let tried = 0
  expectInProportion((size) => spend(size > 50_000 && tried++ === 0 ? 200 : 1))
  expect(tried).toBe(2)
})
