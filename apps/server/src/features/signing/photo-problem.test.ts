import { jpegOf, losslessWebpOf, pngOf, webpOf } from '@consign/testkit'
import { describe, expect, it } from 'vitest'
import { photoProblem } from './photo-problem.ts'

describe('real photos', () => {
  it.each([
    ['PNG', pngOf()],
    ['JPEG', jpegOf()],
    ['lossy WebP', webpOf()],
    ['lossless WebP', losslessWebpOf()],
  ])('a %s is fine as what it is and refused as anything else', (_what, { bytes, mediaType }) => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp'])
      expect(photoProblem(bytes, type)).toBe(type === mediaType ? null : 'mediaType')
    expect(photoProblem(bytes, 'image/svg+xml')).toBe('mediaType')
  })

  it('a JPEG is found behind segments and fill bytes of any number', () => {
    const { bytes } = jpegOf(640, 480)
    const comment = Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xfe, 0xea, 0x62]), Buffer.alloc(60_000)])
    const padded = Buffer.concat([bytes.subarray(0, 2), ...Array(10).fill(comment), bytes.subarray(2)])
    expect(photoProblem(padded, 'image/jpeg')).toBeNull()
  })

  it('an extended WebP says its size in its own chunk', () => {
    const bytes = Buffer.alloc(30)
    bytes.write('RIFF\0\0\0\0WEBPVP8X', 'latin1')
    bytes.writeUIntLE(6999, 24, 3)
    bytes.writeUIntLE(6999, 27, 3)
    expect(photoProblem(bytes, 'image/webp')).toBeNull()
    bytes.writeUIntLE(9999, 27, 3)
    expect(photoProblem(bytes, 'image/webp')).toBe('dimensions')
  })
})

describe('bombs', () => {
  it.each([
    ['PNG of 14,000 x 14,000', pngOf(14_000, 14_000)],
    ['PNG of 2^31 x 2^31', pngOf(0x7fffffff, 0x7fffffff)],
    ['PNG of no width', pngOf(0, 100)],
    ['JPEG of 65,535 x 65,535', jpegOf(65_535, 65_535)],
    ['JPEG of no height', jpegOf(100, 0)],
    ['WebP of 16,383 x 16,383', webpOf(16_383, 16_383)],
    ['lossless WebP of 16,384 x 16,384', losslessWebpOf(16_384, 16_384)],
  ])('a %s is refused by its header alone', (_what, { bytes, mediaType }) => {
    expect(photoProblem(bytes, mediaType)).toBe('dimensions')
    expect(photoProblem(bytes.subarray(0, 1024), mediaType)).toBe('dimensions')
  })

  it('50 million pixels are the most', () => {
    expect(photoProblem(pngOf(50_000, 1000).bytes, 'image/png')).toBeNull()
    expect(photoProblem(pngOf(50_000, 1001).bytes, 'image/png')).toBe('dimensions')
  })

  it('a megabyte of JPEG segments that lead nowhere is walked once', () => {
    const bytes = Buffer.alloc(1_048_576)
    bytes.writeUInt16BE(0xffd8)
    for (let at = 2; at + 4 <= bytes.length; at += 2) bytes.writeUInt16BE(0xffe0, at)
    for (const filler of [0x00, 0xff]) {
      const hostile = Buffer.from(bytes).fill(filler, 6)
      expect(photoProblem(hostile, 'image/jpeg')).toBe('mediaType')
    }
    expect(photoProblem(bytes, 'image/jpeg')).toBe('mediaType')
  })
})

describe('what only looks like a photo', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9999999" height="9999999"/>')],
    ['HTML behind a space', Buffer.from(' <html><script>alert(1)</script></html>')],
    ['a PNG signature alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a PNG without IHDR', Buffer.concat([pngOf().bytes.subarray(0, 12), Buffer.alloc(40)])],
    ['RIFF of something else', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(40)])],
    ['two bytes of JPEG', Buffer.from([0xff, 0xd8])],
  ])('%s is none', (_what, bytes) => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp'])
      expect(photoProblem(bytes, type)).toBe('mediaType')
  })

  it('a real photo cut anywhere in its header is none, and never a crash', () => {
    for (const { bytes, mediaType } of [pngOf(), jpegOf(), webpOf(), losslessWebpOf()])
      for (let length = 0; length < bytes.length; length++)
        expect([null, 'mediaType', 'dimensions']).toContain(
          photoProblem(bytes.subarray(0, length), mediaType),
        )
  })
})
