import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { items } from './spans.ts'
import { BLACK } from './style.ts'
import { type Line, widthOf, wrap } from './wrap.ts'

const STYLE = { face: 'regular', size: 8 } as const
const textOf = (lines: readonly Line[]): string[] =>
  lines.map(({ runs }) => runs.map(({ text }) => text).join(''))
const lay = (value: string, width: number): string[] => textOf(wrap(items([{ value }], STYLE.size), width))

describe('lines', () => {
  it('break at spaces and leave those out', () => {
    expect(lay('one two three', 40)).toEqual(['one two', 'three'])
    expect(lay('one    two', 20)).toEqual(['one', 'two'])
  })

  it('break after a hyphen between letters, not in numbers and dates', () => {
    expect(lay('Dźwig-Śmiałek', 50)).toEqual(['Dźwig-', 'Śmiałek'])
    expect(lay('am 2026-09-01', 55)).toEqual(['am', '2026-09-01'])
  })

  it('break inside a word only when it is wider than a line', () => {
    expect(lay('WWWWWWWW', 30).join('')).toBe('WWWWWWWW')
    expect(lay('a WWWWWWWW', 30)[0]).toBe('a')
  })

  it('break at line feeds, and empty lines stay', () => {
    expect(lay('a\n\nb', 100)).toEqual(['a', '', 'b'])
    expect(lay('a \nb\n', 100)).toEqual(['a ', 'b', ''])
  })

  it('are no wider than asked and lose nothing but spaces, whatever the text and the width', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aWi ŻĘ-\n.'), maxLength: 120 })
    fc.assert(
      fc.property(text, fc.integer({ min: 10, max: 200 }), (value, width) => {
        const lines = wrap(items([{ value }], STYLE.size), width)
        expect(textOf(lines).join('').replace(/\s/g, '')).toBe(value.replace(/\s/g, ''))
        for (const line of textOf(lines)) {
          const seen = line.trimEnd()
          if (seen.length > 1) expect(widthOf(seen, { ...STYLE, colour: BLACK })).toBeLessThan(width + 0.1)
        }
      }),
      { seed: 8 },
    )
  })

  it('say where they start, so that the rest of a value can go on elsewhere', () => {
    const value = 'one two three four five'
    for (const { start, runs } of wrap(items([{ value }], STYLE.size), 40)) {
      if (start.offset > 0) expect(value.slice(start.offset).startsWith(runs[0]!.text)).toBe(true)
    }
  })
})

describe('labels', () => {
  const label = [
    { lang: 'pl', text: 'Telefon' },
    { lang: 'en', text: 'Phone' },
  ]

  it('stand before their value, each wording once, parted', () => {
    expect(textOf(wrap(items([{ label, value: '1' }], 8), 200))).toEqual(['Telefon / Phone 1'])
    const same = [
      { lang: 'pl', text: 'EORI' },
      { lang: 'en', text: 'EORI' },
    ]
    expect(textOf(wrap(items([{ label: same, value: '1' }], 8), 200))).toEqual(['EORI 1'])
  })

  it('stay with the first word of their value', () => {
    const lines = textOf(wrap(items([{ label: [{ lang: 'pl', text: 'Tel.' }], value: 'WWWWWWWW x' }], 8), 75))
    expect(lines[0]).toBe('Tel. WWWWWWWW')
  })

  it('drop the separator at the start of a line', () => {
    const lines = textOf(wrap(items([{ label, value: '1' }], 8), 30))
    expect(lines).toEqual(['Telefon', 'Phone 1'])
  })
})

it('inline entries share a line when they fit as a whole, and start their own when not', () => {
  const entries = [{ value: 'aaaa' }, { value: 'bbbb', inline: true }, { value: 'cccc dddd', inline: true }]
  expect(textOf(wrap(items(entries, 8), 60))).toEqual(['aaaabbbb', 'cccc dddd'])
})
