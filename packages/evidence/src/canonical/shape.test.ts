import { expect, it } from 'vitest'
import { array, integer, object } from './shape.ts'

it('names every problem of a list, however many there are', () => {
  const points = object({ lines: array(array(integer(0))) })
  const problems = points({ lines: [Array.from({ length: 500_000 }, () => 'x')] })
  expect(problems).toHaveLength(500_000)
  expect(problems.at(-1)?.path).toBe('/lines/0/499999')
})
