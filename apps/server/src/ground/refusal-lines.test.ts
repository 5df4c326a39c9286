import { beforeEach, expect, it } from 'vitest'
import { openRefusalLines, type RefusalLines } from './refusal-lines.ts'

let time: number
let line: RefusalLines

beforeEach(() => {
  time = 0
  line = openRefusalLines(() => time)
})

const said = (count: number, key: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(key(at))).filter((one) => one !== null)

it('are 20 a second of one caller and code; the next line says how many had none', () => {
  expect(said(5_000, () => 'a RATE_LIMITED')).toHaveLength(20)
  expect(line('a NOT_FOUND')).toBe(4_980)
  time = 1_000
  expect(said(5, () => 'a RATE_LIMITED')).toEqual([0, 0, 0, 0, 0])
})

it('are 100 a second in all, however many networks a flood comes from', () => {
  expect(said(5_000, String)).toHaveLength(100)
  time = 1_000
  expect(line('b')).toBe(4_900)
})
