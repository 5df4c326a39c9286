import { fromBase64 } from '@consign/log'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, oid, readDer, small } from '../der/read.ts'
import { tokens } from '../testing/tokens.ts'
import { readTstInfo } from './tst-info.ts'

const real = Object.entries(tokens).map(([imprint, { token, ...said }]) => ({
  imprint,
  said,
  der: fromBase64(token) as Uint8Array,
}))

describe('readTstInfo', () => {
  it.each(real)('reads what openssl wrote into a token', ({ der, imprint, said }) => {
    expect(readTstInfo(der)).toEqual({
      ...said,
      hashAlgorithm: '2.16.840.1.101.3.4.2.1',
      messageImprint: imprint,
    })
  })

  it('never throws, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(readTstInfo(bytes)).toBeUndefined()
      }),
    )
  })

  it('never throws, whichever byte of a token is changed', () => {
    const { der } = real[0] as (typeof real)[0]
    for (let at = 0; at < der.length; at++) {
      const changed = Uint8Array.from(der, (byte, i) => (i === at ? byte ^ 0xff : byte))
      expect([undefined, 'object']).toContain(
        typeof readTstInfo(changed) === 'object' ? 'object' : readTstInfo(changed),
      )
    }
  })
})

describe('DER', () => {
  it.each([
    ['2a864886f70d010702', '1.2.840.113549.1.7.2'],
    ['550403', '2.5.4.3'],
    ['883703', '2.999.3'],
    ['00', '0.0'],
    ['4f', '1.39'],
  ])('reads the object identifier %s as %s', (hex, dotted) => {
    expect(oid(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))).toBe(dotted)
  })

  it.each([
    [[0], '0'],
    [[0x7f], '127'],
    [[0, 0x80], '128'],
    [[0x80], '-128'],
    [[0xff], '-1'],
    [[0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0x02], '20988295479420645122'],
  ])('reads the integer %j as %s', (bytes, expected) => {
    expect(decimal(Uint8Array.from(bytes))).toBe(expected)
  })

  it('reads integers of 1 to 32 bytes, and small ones of 1 to 4', () => {
    const read = (length: number) => [decimal, small].map((of) => of(new Uint8Array(length).fill(0xff)))
    expect([0, 1, 4, 5, 32, 33].map(read)).toEqual([
      [undefined, undefined],
      ['-1', -1],
      ['-1', -1],
      ['-1', undefined],
      ['-1', undefined],
      [undefined, undefined],
    ])
  })

  it.each([
    ['an indefinite length', [0x30, 0x80, 0, 0]],
    ['a length longer than it needs to be', [0x04, 0x81, 0x01, 0x00]],
    ['a length with leading zeros', [0x04, 0x82, 0x00, 0x80, ...Array(128).fill(0)]],
    ['a length of five bytes', [0x04, 0x85, 0, 0, 0, 0, 1, 0]],
    ['a length beyond the end', [0x04, 0x02, 0x00]],
    ['a tag of several bytes', [0x1f, 0x01, 0x00]],
    ['a tag without a length', [0x04]],
  ])('refuses %s', (_, bytes) => {
    expect(readDer(Uint8Array.from(bytes))).toBeUndefined()
  })
})
