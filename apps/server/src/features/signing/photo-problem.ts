/** Most pixels of a photo: bounds a decoder's memory before decoding. */
const mostPixels = 50_000_000

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The fault of a photo's bytes for its media type, read from the header only; null without one. `mediaType`: another
 * type. `dimensions`: more than 50 million pixels, or none.
 */
export function photoProblem(bytes: Uint8Array, mediaType: string): 'mediaType' | 'dimensions' | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = readers[mediaType]?.(view)
  if (!size) return 'mediaType'
  const pixels = size.width * size.height
  return pixels > 0 && pixels <= mostPixels ? null : 'dimensions'
}

const readers: Readonly<Record<string, (bytes: Buffer) => Size | null>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** PNG (ISO/IEC 15948): signature, then IHDR. */
function pngSize(bytes: Buffer): Size | null {
  const isPng = bytes.length >= 33 && bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** JPEG (ITU-T T.81): segments up to the first start of frame. */
function jpegSize(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** WebP (RFC 9649): RIFF with VP8, VP8L or VP8X first. */
function webpSize(bytes: Buffer): Size | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
