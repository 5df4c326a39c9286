import { expect, it } from 'vitest'
import { Counter } from './counter.ts'

const tooMuch = { message: 'Too many.' }
const code = (expected: string) => expect.objectContaining({ code: expected })

it('a holder has so many and no more, others theirs, until all are held', () => {
  const counter = new Counter({ ofOne: 2, inAll: 3 }, tooMuch)
  const [first] = [counter.hold('a'), counter.hold('a')]
  expect(() => counter.hold('a')).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED', text: 'Too many.' }),
  )
  counter.hold('b')
  expect(() => counter.hold('c')).toThrow(code('UNAVAILABLE'))
  first[Symbol.dispose]()
  first[Symbol.dispose]()
  counter.hold('c')
  expect(() => counter.hold('c')).toThrow(code('UNAVAILABLE'))
})

it('a hold grows as far as there is room, is refused beyond, and is given back whole', () => {
  const counter = new Counter({ ofOne: 10, inAll: 15 }, tooMuch)
  const hold = counter.hold('a', 4)
  hold.grow(6)
  expect(() => hold.grow(1)).toThrow(code('RATE_LIMITED'))
  counter.hold('b', 5)
  expect([counter.of('a'), counter.inAll]).toEqual([10, 15])
  hold[Symbol.dispose]()
  expect([counter.of('a'), counter.inAll]).toEqual([0, 5])
})

it('a holder of more than its own leaves as much free as it holds, so that there is room for one more', () => {
  const counter = new Counter({ ofOne: 100, inAll: 100, own: 1 }, tooMuch)
  const heldBy = (holder: string) => {
    for (;;)
      try {
        counter.hold(holder)
      } catch {
        return counter.of(holder)
      }
  }
  expect(['a', 'b', 'c'].map(heldBy)).toEqual([50, 25, 13])
  expect(counter.hold('d')).toBeDefined()
})

it('what cannot be refused any more is counted beyond every bound', () => {
  const counter = new Counter({ ofOne: 1, inAll: 1 }, tooMuch)
  using _beyond = counter.holdAnyway('a', 5)
  expect(() => counter.hold('a')).toThrow(code('RATE_LIMITED'))
  expect(counter.inAll).toBe(5)
})
