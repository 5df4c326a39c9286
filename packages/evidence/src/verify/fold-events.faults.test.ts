import { long, seed } from '@consign/testkit/long/long.ts'
import { expect, it } from 'vitest'
import { foldedUnlike } from '../testing/folds/alike.ts'

it('TypeScript and Python fold any events drawn to the same states', () => {
  expect(foldedUnlike(long(2000, 40_000), seed)).toEqual([])
}, 3_600_000)
