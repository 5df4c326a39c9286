import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Ink of a glyph in font units. */
export interface Bounds {
  xMin: number
  yMin: number
  xMax: number
  yMax: number
}

/** A whole TrueType font (OpenType 1.9, `glyf` outlines), read once. Code points beyond the BMP are not mapped. */
export interface TrueType {
  readonly postScriptName: string
  readonly sha256: string
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly bounds: Bounds
  readonly glyphCount: number
  /** Glyph of each BMP code point; 0 where the font has none. */
  readonly glyphs: Uint16Array
  /** Advance width of each BMP code point in thousandths of the em; 0 where the font has none. */
  readonly advances: Float32Array
  readonly table: (tag: string) => Buffer
  readonly advance: (glyph: number) => number
  readonly leftBearing: (glyph: number) => number
  /** The glyph's `glyf` entry; empty for a glyph without ink. */
  readonly outline: (glyph: number) => Buffer
}

/** Reads a font file; throws when it is not a TrueType font with Unicode mapping and free embedding. */
export function readTrueType(path: URL): TrueType {
  const file = readFileSync(path)
  const table = directory(file)
  const head = table('head')
  const os2 = table('OS/2')
  if (os2.readUInt16BE(8) !== 0) throw new Error(`${path.pathname}: embedding is restricted (fsType)`)
  const unitsPerEm = head.readUInt16BE(18)
  const glyphs = characterMap(table('cmap'))
  const metrics = horizontalMetrics(table)
  const advances = new Float32Array(65536)
  for (let code = 0; code < 65536; code += 1) {
    const glyph = glyphs[code]
    if (glyph) advances[code] = (metrics.advance(glyph) * 1000) / unitsPerEm
  }
  return {
    postScriptName: postScriptName(table('name')),
    sha256: createHash('sha256').update(file).digest('hex'),
    unitsPerEm,
    ascent: table('hhea').readInt16BE(4),
    descent: table('hhea').readInt16BE(6),
    capHeight: os2.readInt16BE(88),
    bounds: box(head, 36),
    glyphCount: table('maxp').readUInt16BE(4),
    glyphs,
    advances,
    table,
    ...metrics,
    outline: outlines(table),
  }
}

/** Ink of a glyph, read from the head of its outline (of a composite too); null when it has none. */
export function inkOf(font: TrueType, glyph: number): Bounds | null {
  const outline = font.outline(glyph)
  return outline.length === 0 ? null : box(outline, 2)
}

function box(table: Buffer, at: number): Bounds {
  const [xMin, yMin, xMax, yMax] = [0, 2, 4, 6].map((step) => table.readInt16BE(at + step))
  return { xMin: xMin!, yMin: yMin!, xMax: xMax!, yMax: yMax! }
}

function directory(file: Buffer): (tag: string) => Buffer {
  const tables = new Map<string, Buffer>()
  const count = file.readUInt16BE(4)
  for (let index = 0; index < count; index += 1) {
    const at = 12 + 16 * index
    const offset = file.readUInt32BE(at + 8)
    tables.set(
      file.toString('latin1', at, at + 4),
      file.subarray(offset, offset + file.readUInt32BE(at + 12)),
    )
  }
  return (tag) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`font without table ${tag}`)
    return found
  }
}

/** The Windows Unicode BMP subtable (platform 3, encoding 1, format 4). */
function characterMap(cmap: Buffer): Uint16Array {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const at = 4 + 8 * index
    if (cmap.readUInt16BE(at) !== 3 || cmap.readUInt16BE(at + 2) !== 1) continue
    const subtable = cmap.subarray(cmap.readUInt32BE(at + 4))
    if (subtable.readUInt16BE(0) === 4) return format4(subtable)
  }
  throw new Error('font without a Unicode character map of format 4')
}

function format4(subtable: Buffer): Uint16Array {
  const glyphs = new Uint16Array(65536)
  const doubled = subtable.readUInt16BE(6)
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = subtable.readUInt16BE(14 + segment)
    const first = subtable.readUInt16BE(16 + doubled + segment)
    const delta = subtable.readUInt16BE(16 + 2 * doubled + segment)
    const rangeAt = 16 + 3 * doubled + segment
    const range = subtable.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const raw = range === 0 ? code : subtable.readUInt16BE(rangeAt + range + 2 * (code - first))
      glyphs[code] = raw === 0 ? 0 : (raw + delta) & 0xffff
    }
  }
  return glyphs
}

function horizontalMetrics(table: (tag: string) => Buffer): Pick<TrueType, 'advance' | 'leftBearing'> {
  const hmtx = table('hmtx')
  const full = table('hhea').readUInt16BE(34)
  return {
    advance: (glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, full - 1)),
    leftBearing: (glyph) =>
      glyph < full ? hmtx.readInt16BE(4 * glyph + 2) : hmtx.readInt16BE(4 * full + 2 * (glyph - full)),
  }
}

function outlines(table: (tag: string) => Buffer): (glyph: number) => Buffer {
  const glyf = table('glyf')
  const loca = table('loca')
  const long = table('head').readInt16BE(50) === 1
  const offset = (index: number): number =>
    long ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index)
  return (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1))
}

function postScriptName(names: Buffer): string {
  const storage = names.readUInt16BE(4)
  for (let index = 0; index < names.readUInt16BE(2); index += 1) {
    const at = 6 + 12 * index
    if (names.readUInt16BE(at) !== 3 || names.readUInt16BE(at + 6) !== 6) continue
    const start = storage + names.readUInt16BE(at + 10)
    const utf16 = Buffer.from(names.subarray(start, start + names.readUInt16BE(at + 8)))
    return utf16.swap16().toString('utf16le')
  }
  throw new Error('font without a PostScript name')
}
