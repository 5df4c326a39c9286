import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bind, expand, formatPointer, parsePointer, patternOf, valueAt } from './pointer.ts'

describe('pointers', () => {
  it('read and write any parts without loss', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (parts) => {
        expect(parsePointer(formatPointer(parts))).toEqual(parts)
      }),
    )
  })

  it('follow RFC 6901 in its own examples', () => {
    const data = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'm~n': 8 }
    expect(valueAt(data, '')).toBe(data)
    expect([
      valueAt(data, '/foo/0'),
      valueAt(data, '/'),
      valueAt(data, '/a~1b'),
      valueAt(data, '/m~0n'),
    ]).toEqual(['bar', 0, 1, 8])
  })

  it.each([
    '/missing',
    '/foo/2',
    '/foo/-',
    '/foo/length',
    '/toString',
    '/__proto__',
    '/foo/0/0',
  ])('%s points to nothing', (pointer) => {
    expect(valueAt({ foo: ['bar', 'baz'] }, pointer)).toBeUndefined()
  })

  it.each([null, 5, 'text', undefined])('nothing is in %s', (data) => {
    expect(valueAt(data, '/a')).toBeUndefined()
  })
})

describe('patterns', () => {
  const data = { goods: [{ codes: ['a', 'b'] }, { codes: ['c'] }, 5] }
  const expanded = (pattern: string) => expand(data, parsePointer(pattern)).map(formatPointer)

  it('stand for each item of their lists', () => {
    expect(expanded('/goods/*/marks')).toEqual(['/goods/0/marks', '/goods/1/marks', '/goods/2/marks'])
    expect(expanded('/goods/*/codes/*')).toEqual(['/goods/0/codes/0', '/goods/0/codes/1', '/goods/1/codes/0'])
  })

  it('stand for themselves without a star, and for nothing without the list', () => {
    expect(expanded('/sender')).toEqual(['/sender'])
    expect(expanded('/charges/*/kind')).toEqual([])
  })

  it('share items with the pointer they are bound to', () => {
    expect(bind(['goods', '*', 'un'], ['goods', '3', 'class'])).toEqual(['goods', '3', 'un'])
    expect(bind(['scope'], ['goods', '3', 'class'])).toEqual(['scope'])
  })

  it('are found again from a pointer', () => {
    expect(patternOf('/goods/12/codes/0')).toBe('/goods/*/codes/*')
    expect(patternOf('/volumeM3')).toBe('/volumeM3')
  })
})
