import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export interface TestPhoto {
  readonly bytes: Buffer
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly sha256: string
}

const photo = (mediaType: TestPhoto['mediaType'], bytes: Buffer): TestPhoto => ({
  bytes,
  mediaType,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Any bytes as a photo that says it is of this type. */
export const bytesAs = photo

/** A real PNG whose header says these dimensions; its one row of pixels is only right for 1 x 1. */
export function pngOf(width = 1, height = 1, grey = 0): TestPhoto {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, grey]))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return photo('image/png', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]))
}

const realVp8 = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAsBMJaQAA3AA/veMAAA='
const realVp8l = 'UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA='

/** A segment of a JPEG (ITU-T T.81): marker, length, content. */
const segment = (marker: number, ...content: number[]) =>
  Buffer.from([0xff, marker, 0, content.length + 2, ...content])

/** A Huffman table with one code of one bit, for the value 0. */
const huffman = (place: number) => segment(0xc4, place, 1, ...Array(15).fill(0), 0)

/** A real baseline JPEG of one grey pixel, saying it has these dimensions. */
export function jpegOf(width = 1, height = 1): TestPhoto {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0),
    segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc0, 8, ...size, 1, 1, 0x11, 0),
    huffman(0x00),
    huffman(0x10),
    segment(0xda, 1, 1, 0, 0, 63, 0),
    Buffer.from([0x3f, 0xff, 0xd9]),
  ]
  return photo('image/jpeg', Buffer.concat(parts))
}

/** A real lossy WebP of one pixel, saying it has these dimensions (14 bits each). */
export function webpOf(width = 1, height = 1): TestPhoto {
  const bytes = Buffer.from(realVp8, 'base64')
  bytes.writeUInt16LE(width, 26)
  bytes.writeUInt16LE(height, 28)
  return photo('image/webp', bytes)
}

/** A real lossless WebP of one pixel, saying it has these dimensions (14 bits each). */
export function losslessWebpOf(width = 1, height = 1): TestPhoto {
  const bytes = Buffer.from(realVp8l, 'base64')
  bytes.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21)
  return photo('image/webp', bytes)
}
