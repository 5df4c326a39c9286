import { huge, hugeTimeout } from '@consign/testkit/long/huge.ts'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../ground/refusal.ts'
import { mustBeStreamSafe } from './stream-safe.ts'

/** The place of the refused text; undefined when nothing is refused. */
function refusedAt(input: { params?: object; query?: object; body?: unknown }): string | undefined {
  try {
    mustBeStreamSafe({ params: {}, query: {}, body: {}, ...input } as Parameters<typeof mustBeStreamSafe>[0])
    return undefined
  } catch (error) {
    const { code, details } = error as Refusal
    expect(error).toBeInstanceOf(Refusal)
    expect(code).toBe('INVALID_REQUEST')
    const [{ path, rule }] = details as [{ path: string; rule: string }]
    expect(rule).toBe('marks')
    return path
  }
}

const marks = (count: number) => `a${'\u0301'.repeat(count)}`

it.each<[string, object, string | undefined]>([
  ['30 marks', { body: { a: marks(30) } }, undefined],
  ['31 marks in a member', { body: { a: [{ 'b/c': marks(31) }] } }, '/a/0/b~1c'],
  ['31 marks in a key', { body: { a: { [marks(31)]: 1 } } }, '/a'],
  ['a body that is a text', { body: marks(31) }, ''],
  ['31 marks in the query', { query: { after: marks(31) } }, '/after'],
  ['31 marks in a repeated parameter', { query: { id: ['x', marks(31)] } }, '/id/1'],
  ['31 marks in the path', { params: { id: marks(31) } }, '/id'],
  ['31 marks of several kinds', { body: `a${'\u0327\u0301\u20dd'.repeat(11)}` }, ''],
  ['31 marks beyond the 16 bits', { body: '\u{1d165}'.repeat(31) }, ''],
  ['runs of 30', { body: marks(30).repeat(50) }, undefined],
  ['marks in letters', { body: 'ż'.repeat(500) }, undefined],
  ['bytes', { body: Buffer.from(marks(500)) }, undefined],
])('%s', (_, input, place) => expect(refusedAt(input)).toBe(place))

it('takes every character for a mark that a normalization may move', () => {
  // U+0345 comes after every other mark in canonical order.
  const last = '\u0345'
  const missed: string[] = []
  for (let code = 0; code < 0x11_0000; code += 1) {
    const character = String.fromCodePoint(code)
    if (character.normalize('NFKD') === character && !/\p{M}/u.test(character)) continue
    const moves = (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).some((form) => {
      const text = (last + character).normalize(form)
      return !text.startsWith(last) && text.endsWith(last)
    })
    if (moves && refusedAt({ body: character.repeat(31) }) === undefined) missed.push(character)
  }
  expect(missed).toEqual([])
})

describe('in time that grows no faster than the text', () => {
  it.each([
    ['marks', marks(huge)],
    ['runs of marks', marks(30).repeat(huge / 31)],
    ['letters', 'ż'.repeat(huge)],
  ])('%s', (_, text) => void refusedAt({ body: text }), hugeTimeout)
})
