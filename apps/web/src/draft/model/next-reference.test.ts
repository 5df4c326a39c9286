import { expect, it } from 'vitest'
import { nextReference } from './next-reference.ts'

it.each([
  [['ZL/2026/000123'], 'ZL/2026/000124'],
  [['ZL/2026/000123', 'ZL/2026/000200'], 'ZL/2026/000201'],
  [['123/2026', '122/2026'], '124/2026'],
  [['A-999'], 'A-1000'],
  [['MARIA', 'CMR 7'], 'CMR 8'],
  [['B/1', 'A/9'], 'B/2'],
  [['CMR-2026-009/PL'], 'CMR-2026-010/PL'],
  [['99999999999999999999'], '100000000000000000000'],
  [['2026/2027'], '2026/2028'],
])('after %j comes %s', (references, next) => {
  expect(nextReference(references, 2026)).toBe(next)
})

it.each([
  [[]],
  [['MARIA']],
  [['2026']],
  [['9'.repeat(200)]],
  [['']],
])('after %j nothing is proposed', (references) => {
  expect(nextReference(references, 2026)).toBeNull()
})
