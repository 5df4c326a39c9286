import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHex, utf8 } from './bytes.ts'
import { sha256 } from './sha256.ts'

describe('sha256 is that of FIPS 180-4', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of %j', (text, digest) => {
    expect(toHex(sha256(utf8(text)))).toBe(digest)
  })

  it('and that of node:crypto for every length around its blocks, and any bytes', () => {
    for (let length = 0; length < 260; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => i * 7 + length)
      expect(toHex(sha256(bytes)), `${length} bytes`).toBe(hash('sha256', bytes))
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
        expect(toHex(sha256(bytes))).toBe(hash('sha256', bytes))
      }),
    )
  })

  it('of part of a buffer is that of these bytes', () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, i) => i)
    expect(toHex(sha256(bytes.subarray(100, 233)))).toBe(hash('sha256', bytes.subarray(100, 233)))
  })
})
