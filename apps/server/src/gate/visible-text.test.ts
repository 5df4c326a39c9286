import { anyCharacter } from '@consign/testkit/fuzz/any-character.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visible } from './visible-text.ts'

describe('a hidden character is shown as its code point', () => {
  it.each([
    ['right-to-left override', 'PL\u202eLD', 'PL[U+202E]LD'],
    ['isolates', '\u2066a\u2069', '[U+2066]a[U+2069]'],
    ['marks of direction', '\u200e\u200f\u061c', '[U+200E][U+200F][U+061C]'],
    ['zero-width space and joiners', 'a\u200bb\u200cc\u200dd\ufeff', 'a[U+200B]b[U+200C]c[U+200D]d[U+FEFF]'],
    ['soft hyphen', 'ap\u00adproved', 'ap[U+00AD]proved'],
    ['ANSI escape', '\u001b[31mAPPROVED\u001b[0m', '[U+001B][31mAPPROVED[U+001B][0m'],
    ['line breaks and tabs', 'a\r\n\tb', 'a[U+000D][U+000A][U+0009]b'],
    ['C1 control', 'a\u009bb', 'a[U+009B]b'],
    ['NUL and DEL', '\0\u007f', '[U+0000][U+007F]'],
    ['line and paragraph separator', 'a\u2028b\u2029', 'a[U+2028]b[U+2029]'],
    ['tag characters', 'a\u{e0041}\u{e007f}', 'a[U+E0041][U+E007F]'],
    ['fillers', '\u115f\u1160\u3164\uffa0', '[U+115F][U+1160][U+3164][U+FFA0]'],
    ['variation selectors', 'a\ufe0f\u{e0101}', 'a[U+FE0F][U+E0101]'],
    ['grapheme joiner', 'a\u034f', 'a[U+034F]'],
    ['blank of Braille', 'a\u2800b', 'a[U+2800]b'],
    ['private use and unassigned', '\ue000\u{10ffff}\u0378', '[U+E000][U+10FFFF][U+0378]'],
    ['a lone surrogate', 'a\ud800', 'a[U+D800]'],
  ])('%s', (_what, text, shown) => {
    expect(visible(text, 280)).toBe(shown)
  })
})

describe('what can be read stays as it is', () => {
  it.each([
    'Fabryka Części Żuraw Sp. z o.o.',
    'Großmüller GmbH & Co. KG',
    'ТОВ «Перевізник»',
    'Μεταφορές Α.Ε.',
    '<script>alert(1)</script>',
    '[Approve](https://example.test) ![](x)',
    'שלום 123 مرحبا',
    '🚚 CMR',
    '',
  ])('%s', (text) => {
    expect(visible(text, 280)).toBe(text)
  })
})

describe('length', () => {
  it('is counted in characters and cut visibly', () => {
    expect(visible('🚚'.repeat(280), 280)).toBe('🚚'.repeat(280))
    expect(visible(`${'a'.repeat(280)}APPROVED`, 280)).toBe(`${'a'.repeat(280)} [… 8 more characters]`)
    expect(visible('x'.repeat(100_000), 280)).toHaveLength(280 + ' [… 99720 more characters]'.length)
  })

  it('hidden characters do not hide what follows them', () => {
    expect(visible('\u200b'.repeat(10_000), 280)).toContain('[… 9720 more characters]')
  })
})

it('nothing that is hidden is left, whatever the text', () => {
  const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
      expect(visible(text, 280)).not.toMatch(hidden)
    }),
    { numRuns: 2000 },
  )
})
