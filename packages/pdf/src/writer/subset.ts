import type { TrueType } from './truetype.ts'

const HAVE_INSTRUCTIONS = 0x0100
const MORE_COMPONENTS = 0x0020

/**
 * A font program with only these glyphs, renumbered 1, 2, ... in their order (0 is `.notdef`), followed by the parts of
 * composite glyphs. Hinting is omitted: nothing reads it at print sizes. Contains the tables of a CIDFontType2 (ISO
 * 32000-1, 9.9).
 */
export function subsetProgram(font: TrueType, glyphs: readonly number[]): Buffer {
  const order = [0, ...glyphs]
  const outlines: Buffer[] = []
  for (let index = 0; index < order.length; index += 1) {
    outlines.push(renumbered(font.outline(order[index]!), (part) => position(order, part)))
  }
  return assemble(font, order, outlines)
}

/** The position of a composite's part in the subset; appended if absent. */
function position(order: number[], part: number): number {
  const found = order.indexOf(part)
  return found === -1 ? order.push(part) - 1 : found
}

function renumbered(outline: Buffer, place: (part: number) => number): Buffer {
  if (outline.length === 0) return outline
  const contours = outline.readInt16BE(0)
  return padded(contours >= 0 ? withoutHints(outline, contours) : composite(outline, place))
}

function withoutHints(outline: Buffer, contours: number): Buffer {
  const at = 10 + 2 * contours
  const length = outline.readUInt16BE(at)
  if (length === 0) return outline
  const head = Buffer.from(outline.subarray(0, at + 2))
  head.writeUInt16BE(0, at)
  return Buffer.concat([head, outline.subarray(at + 2 + length)])
}

function composite(outline: Buffer, place: (part: number) => number): Buffer {
  const copy = Buffer.from(outline)
  let at = 10
  for (let more = true; more; ) {
    const flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(flags & ~HAVE_INSTRUCTIONS, at)
    copy.writeUInt16BE(place(copy.readUInt16BE(at + 2)), at + 2)
    at += 4 + (flags & 0x0001 ? 4 : 2) + (flags & 0x0008 ? 2 : flags & 0x0040 ? 4 : flags & 0x0080 ? 8 : 0)
    more = (flags & MORE_COMPONENTS) !== 0
  }
  return copy.subarray(0, at)
}

const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))])

function assemble(font: TrueType, order: readonly number[], outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc(4 * (order.length + 1))
  const hmtx = Buffer.alloc(4 * order.length)
  let offset = 0
  order.forEach((glyph, index) => {
    hmtx.writeUInt16BE(font.advance(glyph), 4 * index)
    hmtx.writeInt16BE(font.leftBearing(glyph), 4 * index + 2)
    offset += outlines[index]!.length
    loca.writeUInt32BE(offset, 4 * (index + 1))
  })
  const head = Buffer.from(font.table('head'))
  head.writeUInt32BE(0, 8)
  head.writeInt16BE(1, 50)
  const hhea = Buffer.from(font.table('hhea'))
  hhea.writeUInt16BE(order.length, 34)
  const maxp = Buffer.from(font.table('maxp'))
  maxp.writeUInt16BE(order.length, 4)
  maxp.writeUInt16BE(0, 26)
  return container({ glyf: Buffer.concat(outlines), head, hhea, hmtx, loca, maxp })
}

/** An sfnt file; tables in byte order of their tags, as the format requires. */
function container(tables: Record<string, Buffer>): Buffer {
  const entries = Object.entries(tables)
  const directory = Buffer.alloc(12 + 16 * entries.length)
  const power = 2 ** Math.floor(Math.log2(entries.length))
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(entries.length, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((entries.length - power) * 16, 10)
  let offset = directory.length
  let headAt = 0
  const bodies = entries.map(([tag, body], index) => {
    const at = 12 + 16 * index
    if (tag === 'head') headAt = offset
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum(padded(body)), at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(body.length, at + 12)
    offset += padded(body).length
    return padded(body)
  })
  const file = Buffer.concat([directory, ...bodies])
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8)
  return file
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}
