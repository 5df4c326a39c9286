import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { faces } from '../faces.ts'
import { subsetProgram } from './subset.ts'
import { inkOf, readTrueType, type TrueType } from './truetype.ts'

const { regular, script } = faces

/** Reads a subset back: with a character map of our own, since a subset has none. */
function reread(
  font: TrueType,
  codes: string,
): { outline: (glyph: number) => Buffer; advance: (glyph: number) => number; tags: string[] } {
  const file = subsetProgram(
    font,
    [...codes].map((char) => font.glyphs[char.charCodeAt(0)]!),
  )
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const at = 12 + 16 * index
    const offset = file.readUInt32BE(at + 8)
    tables.set(
      file.toString('latin1', at, at + 4),
      file.subarray(offset, offset + file.readUInt32BE(at + 12)),
    )
  }
  const offset = (glyph: number): number => tables.get('loca')!.readUInt32BE(4 * glyph)
  return {
    outline: (glyph) => tables.get('glyf')!.subarray(offset(glyph), offset(glyph + 1)),
    advance: (glyph) => tables.get('hmtx')!.readUInt16BE(4 * glyph),
    tags: [...tables.keys()],
  }
}

describe('a font', () => {
  it('is read: name, measures, glyphs and widths', () => {
    expect(regular).toMatchObject({ postScriptName: 'NotoSans-Regular', unitsPerEm: 1000, capHeight: 714 })
    expect(regular.glyphs[0x17b]).toBeGreaterThan(0)
    expect(regular.glyphs[0x738b]).toBe(0)
    expect(regular.advances[0x20]).toBe(260)
  })

  it('knows the ink of simple and composite glyphs', () => {
    const height = (char: string): number => inkOf(regular, regular.glyphs[char.charCodeAt(0)]!)!.yMax
    expect(height('Ż')).toBeGreaterThan(height('Z'))
    expect(inkOf(regular, regular.glyphs[32]!)).toBeNull()
  })

  it('that is no TrueType font is refused', () => {
    const path = join(tmpdir(), 'not-a-font.ttf')
    writeFileSync(path, Buffer.alloc(64))
    expect(() => readTrueType(pathToFileURL(path))).toThrow('font without table')
  })
})

describe('a subset', () => {
  it('has the tables a CIDFontType2 needs and nothing else', () => {
    expect(reread(regular, 'ab').tags).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'])
  })

  it('numbers its glyphs in the order asked for and keeps outlines and widths', () => {
    const subset = reread(regular, 'bŻa')
    const glyph = (char: string): number => regular.glyphs[char.charCodeAt(0)]!
    expect(subset.advance(1)).toBe(regular.advance(glyph('b')))
    expect(subset.advance(3)).toBe(regular.advance(glyph('a')))
    expect(subset.outline(1).subarray(0, 10)).toEqual(regular.outline(glyph('b')).subarray(0, 10))
  })

  it('brings the parts of composite glyphs along and points to them', () => {
    const code = Array.from({ length: 0x250 }, (_, index) => index).find((one) => {
      const outline = script.outline(script.glyphs[one]!)
      return script.glyphs[one] !== 0 && outline.length > 0 && outline.readInt16BE(0) < 0
    })!
    const subset = reread(script, String.fromCharCode(code))
    const part = subset.outline(1).readUInt16BE(12)
    expect(part).toBe(2)
    expect(subset.outline(2).subarray(0, 10)).toEqual(
      script.outline(script.outline(script.glyphs[code]!).readUInt16BE(12)).subarray(0, 10),
    )
  })

  it('leaves hinting out', () => {
    const outline = reread(script, 'a').outline(1)
    expect(outline.readUInt16BE(10 + 2 * outline.readInt16BE(0))).toBe(0)
  })

  it('sums up to the checksum the format prescribes', () => {
    const file = subsetProgram(regular, [1, 2, 3])
    let sum = 0
    for (let at = 0; at < file.length; at += 4) sum = (sum + file.readUInt32BE(at)) >>> 0
    expect(sum).toBe(0xb1b0afba)
  })
})
