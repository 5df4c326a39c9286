import { describe, expect, it } from 'vitest'
import { cut, fitEntries, largestFitting } from './fit.ts'
import { heightOf } from './sheet.ts'
import { items } from './spans.ts'
import { BLACK } from './style.ts'
import { widthOf, wrap } from './wrap.ts'

const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

describe('the largest size that fits', () => {
  const sizes = [8, 7.5, 7, 6.5, 6.2]

  it.each(sizes)('is found when it is %d', (limit) => {
    expect(
      largestFitting(
        sizes,
        (size) => size,
        (size) => size <= limit,
      ),
    ).toBe(limit)
  })

  it('does not exist when even the smallest is too large', () => {
    expect(
      largestFitting(
        sizes,
        (size) => size,
        () => false,
      ),
    ).toBeNull()
  })
})

describe('entries', () => {
  it('that fit are printed whole and in the largest size', () => {
    const { lines, rest } = fitEntries([{ value: words(3) }], 100, 20, 8)
    expect(rest).toEqual([])
    expect(lines[0]!.size).toBe(8)
  })

  it('that do not fit leave room for the remark and go on where they stopped', () => {
    const value = words(100)
    const { lines, rest } = fitEntries([{ value }], 60, 40, 8)
    expect(heightOf(lines)).toBeLessThanOrEqual(32)
    const printed = lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ')
    expect(`${printed} ${rest[0]!.value}`).toBe(value)
  })

  it('keep their label for the page their value begins on', () => {
    const label = [{ lang: 'en', text: 'L' }]
    const entries = [
      { label, value: words(60) },
      { label, value: 'next' },
    ]
    const { rest } = fitEntries(entries, 60, 30, 8)
    expect(rest.map((entry) => entry.label)).toEqual([undefined, label])
  })

  it('of few lines are not parted: they go on as a whole', () => {
    const entries = [{ value: 'first' }, { value: `${'0'.repeat(14)} ${'1'.repeat(14)}` }]
    const lines = wrap(
      items(entries, 8),
      widthOf('0'.repeat(15), { face: 'regular', size: 8, colour: BLACK }),
    )
    expect(lines).toHaveLength(3)
    expect(cut(entries, lines, lines[0]!.height * 2.5).rest).toEqual([{ ...entries[1], inline: false }])
  })

  it('are parted when they alone fill the room', () => {
    const { lines, rest } = fitEntries([{ value: 'aaa bbb ccc' }], 18, 18, 8)
    expect(lines).toHaveLength(1)
    expect(rest[0]!.value).toBe('bbb ccc')
  })
})
