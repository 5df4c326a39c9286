import { anyCharacter } from '@consign/testkit/fuzz/any-character.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalize, EvidenceError, parseStrict } from '../index.ts'

const problem = (text: string | Uint8Array, maxDepth?: number): EvidenceError | undefined => {
  try {
    parseStrict(text, maxDepth === undefined ? {} : { maxDepth })
    return undefined
  } catch (error) {
    if (error instanceof EvidenceError) return error
    throw error
  }
}

describe('parseStrict', () => {
  it.each([
    ['{"a":1,"b":2,"c":3}', 3],
    ['[1,2,3]', 3],
    ['[[],{},[]]', 6],
    ['{"a":{"b":[1,2]}}', 4],
    ['"a,b:{[,,,,"', 0],
    ['{}', 1],
  ])('refuses TOO_MANY when %s may have less than %i members', (text, members) => {
    const most = (maxMembers: number) => () => parseStrict(text, { maxMembers })
    expect(most(members)).not.toThrow()
    if (members > 0) expect(most(members - 1)).toThrow(`more than ${members - 1} members and items`)
  })

  it('reads whatever JSON.stringify writes, from text and from bytes, as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false, stringUnit: anyCharacter }), (value) => {
        const text = JSON.stringify(value)
        const refused = problem(text)
        expect([undefined, 'NUMBER_RANGE']).toContain(refused?.code)
        if (refused !== undefined) return
        expect(parseStrict(text)).toEqual(JSON.parse(text))
        expect(parseStrict(new TextEncoder().encode(text))).toEqual(JSON.parse(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('gives only what canonicalize takes', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '{',
            '}',
            '[',
            ']',
            '"',
            ':',
            ',',
            '\\',
            'u',
            'd',
            '8',
            '0',
            'a',
            '1',
            'e',
            '-',
            '.',
            ' ',
          ),
        }),
        (text) => {
          const refused = problem(text)
          if (refused === undefined) expect(typeof canonicalize(parseStrict(text))).toBe('string')
        },
      ),
      { numRuns: 20_000 },
    )
  })

  it('finds the same key twice, wherever it is and however it is escaped', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: anyCharacter }), { maxLength: 4 }),
        fc.string({ unit: anyCharacter }),
        fc.jsonValue(),
        (around, key, value) => {
          const plain = JSON.stringify(key)
          const escaped = `"${Array.from({ length: key.length }, (_, i) => `\\u${key.charCodeAt(i).toString(16).padStart(4, '0')}`).join('')}"`
          const inner = `{${plain}:${JSON.stringify(value)},"":[],${escaped}:0}`
          const text = around.reduce((body, name) => `[{${JSON.stringify(name)}:${body}}]`, inner)
          expect(problem(text)?.code).toBe('DUPLICATE_KEY')
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('never alters a prototype', () => {
    const value = parseStrict(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    ) as object
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(Object.hasOwn(value, '__proto__')).toBe(true)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it('has the given depth limit', () => {
    expect(parseStrict('[[{}]]', { maxDepth: 3 })).toEqual([[{}]])
    expect(problem('[[{"a":[]}]]', 3)?.code).toBe('TOO_DEEP')
    expect(problem('{"a":"[[[[[["}', 1)).toBeUndefined()
    expect(problem('1', 0)).toBeUndefined()
  })

  it('refuses a megabyte of brackets without recursing into it', () => {
    expect(problem('['.repeat(1_048_576))?.code).toBe('TOO_DEEP')
    expect(problem('{"a":'.repeat(200_000))?.code).toBe('TOO_DEEP')
  })

  it('says where, as a JSON Pointer', () => {
    expect(problem('{"goods":[{"a":1},{"b":1,"b":2}]}')).toMatchObject({
      code: 'DUPLICATE_KEY',
      path: '/goods/1/b',
    })
    expect(problem('{"a~b":{"c/d":1e999}}')).toMatchObject({ code: 'NUMBER_RANGE', path: '/a~0b/c~1d' })
    expect(problem('[[],"\\ud800"]')?.message).toBe('a surrogate without its pair (at /1)')
  })

  it('refuses bytes that are not UTF-8 wherever they stand', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 30 }),
        fc.constantFrom(0xc0, 0xc1, 0xf5, 0xff),
        (bytes, never) => {
          expect(problem(Uint8Array.from([0x22, ...bytes, never, 0x22]))?.code).toBe('NOT_UTF8')
        },
      ),
    )
  })

  it('never shows its input in the message', () => {
    const secret = 'service_sk_secret'
    for (const text of [`{"a": ${secret}}`, `["${secret}`, `{"a":1,"a":"${secret}"}`])
      expect(problem(text)?.message).not.toContain(secret)
  })
})
