import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from './any-character.ts'

const strings = fc.string({ unit: anyCharacter })

describe('a string is of such characters', () => {
  it.each(['', 'a', '__proto__', '\0', '\ud7ff', '\ue000', '\u{10ffff}', 'ż😀'])('%j', (text) => {
    expect(strings.canShrinkWithoutContext(text)).toBe(true)
  })

  it.each(['\ud800', '\udfff', 'a\udc00b', 1, null])('%j is not', (text) => {
    expect(strings.canShrinkWithoutContext(text)).toBe(false)
  })
})

it('all of Unicode is drawn, and the names that objects have', () => {
  const drawn = fc.sample(strings, { seed: 7, numRuns: 2000 })
  const codes = drawn.flatMap((text) => Array.from(text, (character) => character.codePointAt(0)!))
  expect(new Set(codes.map((code) => code >> 16)).size).toBe(17)
  expect(codes).toContain(0)
  expect(codes).toContain(0x10ffff)
  expect(drawn.every((text) => text.isWellFormed())).toBe(true)
  expect(drawn.some((text) => /proto|constructor|toString|valueOf/.test(text))).toBe(true)
})
