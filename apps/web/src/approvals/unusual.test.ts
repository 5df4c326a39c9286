import { describe, expect, it } from 'vitest'
import { type Compared, unusualOf } from './unusual.ts'

const note = (change: Partial<Compared> = {}): Compared => ({
  sender: 'Fabryka',
  consignee: 'Großmüller',
  carrier: 'Trans Gżegżółka',
  from: 'Warszawa, PL',
  date: '2026-09-01',
  type: 'ecmr 1',
  grossWeightKg: '8000',
  ...change,
})
const forty = (change: Partial<Compared>, at = 7) =>
  Array.from({ length: 40 }, (_, i) => note(i === at ? change : {}))
const marked = (notes: readonly Compared[]) => unusualOf(notes).map((found) => [...found])

describe('of forty notes that are alike', () => {
  it('none is marked', () => {
    expect(marked(forty({})).flat()).toEqual([])
  })

  it.each([
    ['carrier', 'Trans Obcy'],
    ['sender', null],
    ['date', '2026-10-01'],
    ['type', 'pl-waybill 1'],
    ['grossWeightKg', '24000'],
    ['grossWeightKg', '80'],
  ] as const)('the one with another %s, %s, is marked there and nowhere else', (field, value) => {
    const found = marked(forty({ [field]: value }))
    expect(found[7]).toEqual([field])
    expect(found.flat()).toHaveLength(1)
  })
})

it('what differs from note to note is usual in none', () => {
  const notes = Array.from({ length: 40 }, (_, i) => note({ consignee: `Kunde ${i}` }))
  expect(marked(notes).flat()).toEqual([])
})

it('half of them are not most of them', () => {
  const notes = Array.from({ length: 40 }, (_, i) => note({ carrier: i < 20 ? 'A' : 'B' }))
  expect(marked(notes).flat()).toEqual([])
})

it('weights that vary have wide fences, equal ones narrow fences', () => {
  const varied = Array.from({ length: 20 }, (_, i) => note({ grossWeightKg: String(1000 * (i + 1)) }))
  expect(marked(varied).flat()).toEqual([])
  const equal = [...Array.from({ length: 20 }, () => note()), note({ grossWeightKg: '11000' })]
  expect(marked(equal).at(-1)).toEqual(['grossWeightKg'])
})

it('a weight that is none, or missing, is compared with nothing', () => {
  expect(marked(forty({ grossWeightKg: null })).flat()).toEqual([])
  expect(marked(forty({ grossWeightKg: '8000 [… 3 more characters]' })).flat()).toEqual([])
})

it.each([0, 1, 2])('of %d notes none is usual', (n) => {
  const notes = Array.from({ length: n }, (_, i) =>
    note({ carrier: `C${i}`, grossWeightKg: String(10 ** i) }),
  )
  expect(marked(notes).flat()).toEqual([])
})
