import { fromBase64 } from '@consign/log'
import { huge, hugeTimeout } from '@consign/testkit/long/huge.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asBer } from '../testing/ber-writer.ts'
import { tokens } from '../testing/tokens.ts'
import { berInside, fromBer } from './ber.ts'
import { octets, sequence } from './write.ts'

const real = Object.values(tokens).map(({ token }) => fromBase64(token) as Uint8Array)

describe('fromBer', () => {
  it('leaves DER as it is', () => {
    for (const token of real) expect(fromBer(token)).toEqual(token)
  })

  it('makes lengths definite and strings whole', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (content) => {
        const der = Uint8Array.from(sequence(octets(content), octets(Uint8Array.of(1))))
        const pieces = asBer(sequence(asBer(octets(content)), octets(Uint8Array.of(1))))
        const long = [0x30, 0x84, 0, 0, der.length >> 8, der.length & 0xff, ...der]
        expect(fromBer(pieces)).toEqual(der)
        expect(fromBer(Uint8Array.from(long))).toEqual(Uint8Array.from(sequence(der)))
      }),
    )
  })

  it.each([
    ['nothing', []],
    ['something after it', [0x05, 0x00, 0x00]],
    ['a primitive of indefinite length', [0x04, 0x80, 0x00, 0x00]],
    ['an indefinite length without an end', [0x30, 0x80, 0x05, 0x00]],
    ['an end without a beginning', [0x30, 0x02, 0x00]],
    ['a length beyond the end', [0x30, 0x03, 0x05, 0x00]],
    ['an element longer than what it stands in', [0x30, 0x02, 0x04, 0x05, 1, 2, 3, 4, 5]],
    ['a tag of several bytes', [0x1f, 0x01, 0x00]],
    ['a length of nine bytes', [0x04, 0x89, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a string of pieces that are none', [0x24, 0x80, 0x05, 0x00, 0x00, 0x00]],
    ['more depth than any token has', [...Array(40).fill([0x30, 0x80]).flat(), ...Array(80).fill(0)]],
  ])('refuses %s', (_, bytes) => {
    expect(fromBer(Uint8Array.from(bytes))).toBeUndefined()
  })

  it('never throws, whatever the bytes are, and what it answers it leaves as it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const der = fromBer(bytes)
        if (der) expect(fromBer(der)).toEqual(der)
      }),
    )
  })

  it(
    'takes time in proportion to what is inside, at any depth',
    () => {
      const deep = (size: number) =>
        Uint8Array.from([
          ...Array(31).fill([0x30, 0x80]).flat(),
          ...Array(size).fill([5, 0]).flat(),
          ...Array(62).fill(0),
        ])
      expect(fromBer(deep(huge))).toBeDefined()
    },
    hugeTimeout,
  )
})

it('berInside gives each element exactly as it stands', () => {
  const inner = asBer(octets(new Uint8Array(20)))
  const outer = Uint8Array.from([0x30, 0x80, ...inner, 0x05, 0x00, 0, 0])
  expect(berInside(outer)).toEqual([Uint8Array.from(inner), Uint8Array.of(5, 0)])
  expect(berInside(Uint8Array.of(0x04, 0x01, 0x00))).toBeUndefined()
  expect(berInside(Uint8Array.from([...outer, 0]))).toBeUndefined()
})
