import type { TrueType } from './truetype.ts'

const MORE_COMPONENTS = 0x0020

/**
 * A font extended with characters that a test selects from others. Name, line metrics and tables are the first one's; all
 * must divide the em alike.
 */
export function joined(
  base: TrueType,
  picks: (character: string) => boolean,
  ...others: readonly TrueType[]
): TrueType {
  return others.reduce((font, other) => withMore(font, picks, other), base)
}

function withMore(base: TrueType, picks: (character: string) => boolean, other: TrueType): TrueType {
  if (other.unitsPerEm !== base.unitsPerEm) throw new Error(`${other.postScriptName}: another em`)
  const first = base.glyphCount
  const glyphs = Uint16Array.from(base.glyphs)
  const advances = Float32Array.from(base.advances)
  for (let code = 0; code < 65536; code += 1) {
    const glyph = other.glyphs[code]
    if (!glyph || glyphs[code] || !picks(String.fromCharCode(code))) continue
    glyphs[code] = first + glyph
    advances[code] = other.advances[code]!
  }
  return {
    ...base,
    glyphCount: first + other.glyphCount,
    bounds: {
      xMin: Math.min(base.bounds.xMin, other.bounds.xMin),
      yMin: Math.min(base.bounds.yMin, other.bounds.yMin),
      xMax: Math.max(base.bounds.xMax, other.bounds.xMax),
      yMax: Math.max(base.bounds.yMax, other.bounds.yMax),
    },
    glyphs,
    advances,
    advance: (glyph) => (glyph < first ? base.advance(glyph) : other.advance(glyph - first)),
    leftBearing: (glyph) => (glyph < first ? base.leftBearing(glyph) : other.leftBearing(glyph - first)),
    outline: (glyph) => (glyph < first ? base.outline(glyph) : shifted(other.outline(glyph - first), first)),
  }
}

/** A composite names its parts by glyph number, which shifts. */
function shifted(outline: Buffer, by: number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
  const copy = Buffer.from(outline)
  let at = 10
  for (let more = true; more; ) {
    const flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(copy.readUInt16BE(at + 2) + by, at + 2)
    at += 4 + (flags & 0x0001 ? 4 : 2) + (flags & 0x0008 ? 2 : flags & 0x0040 ? 4 : flags & 0x0080 ? 8 : 0)
    more = (flags & MORE_COMPONENTS) !== 0
  }
  return copy
}
