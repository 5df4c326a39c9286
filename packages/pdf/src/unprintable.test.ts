import { anyCharacter } from '@consign/testkit/fuzz/any-character.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faces } from './faces.ts'
import { renderPdf } from './index.ts'
import { inputOf } from './testing/inputs.ts'
import { firstUnprintable, isPrintable, unprintable, withoutUnprintable } from './unprintable.ts'

describe('finds, with its place and its name,', () => {
  it.each([
    ['a character no font has', '王', 'U+738B'],
    ['an emoji', '😀', 'U+1F600'],
    ['a tab', '\t', 'U+0009'],
    ['a control character', '\u0000', 'U+0000'],
    ['a lone surrogate', '\ud800', 'U+D800'],
    ['a private use character', '\ue000', 'U+E000'],
    ['an unassigned character', '\u0378', 'U+0378'],
    ['a noncharacter', '\ufdd0', 'U+FDD0'],
    ['a zero width space', '\u200b', 'U+200B'],
    ['a direction override', '\u202e', 'U+202E'],
    ['a soft hyphen', '\u00ad', 'U+00AD'],
    ['a line separator', '\u2028', 'U+2028'],
    ['a Hebrew letter', 'א', 'U+05D0'],
    ['an Arabic letter', 'ا', 'U+0627'],
    ['a Devanagari letter', 'क', 'U+0915'],
    ['a mark that no letter takes in', 'q\u0301', 'U+0301'],
  ])('%s', (_, text, codePoint) => {
    const [found, ...others] = unprintable({ goods: [{ 'a/b~c': `Żółć ${text}` }] })
    expect(found).toMatchObject({ path: '/goods/0/a~1b~0c', codePoint })
    expect(others).toEqual([])
  })

  it('every kind once per string, all strings at once', () => {
    expect(unprintable(['王王龍', '王', 'ok']).map(({ path, character }) => path + character)).toEqual([
      '/0王',
      '/0龍',
      '/1王',
    ])
  })
})

describe('of a value with many', () => {
  const paths = (value: unknown, told: Parameters<typeof firstUnprintable>[1]) => {
    const { found, more } = firstUnprintable(value, told)
    return [found.map(({ path }) => path), more]
  }

  it('the first strings are told, and the others counted', () => {
    expect(paths(['王', 'ok', '王龍', '王', '王'], { texts: 2, pointers: 100 })).toEqual([
      ['/0', '/2', '/2'],
      2,
    ])
  })

  it('longer texts than are wanted are not looked into', () => {
    expect(paths(['x王', 'xx王'], { texts: 9, pointers: 100, longest: 2 })).toEqual([['/0'], 0])
  })

  it('as many are told as their pointers are short, the first in any case', () => {
    const long = { [`${'x'.repeat(99_000)}`]: Array.from({ length: 30_000 }, () => '王') }
    const [told, more] = paths(long, { texts: 100, pointers: 1000 })
    expect([(told as string[]).length, more]).toEqual([1, 29_999])
    const { found } = firstUnprintable(long, { texts: 1, pointers: 1000 })
    expect(found[0]?.path).toHaveLength(99_003)
  })
})

it('a copy without them closes up its lists and keeps everything else', () => {
  const data = { a: '王', b: { c: ['x', 'y王', 'z'], d: null, e: 5 }, f: ['\0'], 王: 'ok' }
  expect(withoutUnprintable(data)).toEqual({ b: { c: ['x', 'z'], d: null, e: 5 }, f: [], 王: 'ok' })
})

describe('accepts', () => {
  it.each([
    'ĄĆĘŁŃÓŚŹŻąćęłńóśźż',
    'ÄÖÜẞßäöü ÇŒœ ŘŠŽĚŮ ŐŰ ȘȚĂ',
    'ҐЄІЇ Щщ Ђђ',
    'ΑΩ άέήίόύώ ϊΐ',
    'საქართველო, თბილისი; ᲗᲑᲘᲚᲘᲡᲘ',
    'Հայաստան, Երևան: և և',
    'a\nb\r\nc\rd',
    '№ § © ° ² ³ € „x” – — … ½ × \u00a0\u202f',
    'z\u0307 o\u0301 и\u0306',
  ])('%j', (text) => expect(unprintable(text)).toEqual([]))

  it('numbers, booleans and null', () => expect(unprintable({ a: 1, b: true, c: null })).toEqual([]))
})

it('is all the renderer asks for: what it accepts is rendered, what it names is refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 30 }), (text) => {
      const render = (): unknown => renderPdf(inputOf({ reference: 'R', specialAgreements: text }))
      if (unprintable(text).length === 0) expect(render).not.toThrow()
      else expect(render).toThrow('no font shows')
    }),
    { numRuns: 150, seed: 1956 },
  )
})

it('finds nothing in plain text, since there is nothing: both fonts have all of ASCII that leaves ink', () => {
  const plain = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index))
  expect(plain.filter((character) => !isPrintable(character.charCodeAt(0)))).toEqual([])
  expect(unprintable([`${plain.join('')}\n`])).toEqual([])
  for (const control of ['\0', '\t', '\u001f', '\u007f'])
    expect(unprintable([plain.join('') + control])).toHaveLength(1)
})

it('treats both text fonts alike: they have the same characters', () => {
  const differing = Array.from({ length: 65536 }, (_, code) => code).filter(
    (code) => (faces.regular.glyphs[code] === 0) !== (faces.bold.glyphs[code] === 0),
  )
  expect(differing).toEqual([])
})
