import { crc32 as zlib } from 'node:zlib'
import { expect, it } from 'vitest'
import { crc32 } from './crc32.ts'

const bytes = Uint8Array.from({ length: 300 }, (_, i) => (i * 167 + (i >> 3)) & 0xff)

it('of nothing, and of the digits by which ISO 3309 is tried', () => {
  expect(crc32(new Uint8Array())).toBe(0)
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

it('is zlib’s at every length and from every place in a longer piece', () => {
  for (let from = 0; from < 9; from++)
    for (let to = from; to < bytes.length; to += 1 + (to % 7)) {
      const part = bytes.subarray(from, to)
      expect(crc32(part), `${from} to ${to}`).toBe(zlib(part))
    }
})
