import { createHash } from 'node:crypto'
import { deflate } from './deflate.ts'
import type { PdfFile } from './file.ts'
import { subsetProgram } from './subset.ts'
import { hex, num, ref } from './syntax.ts'
import type { TrueType } from './truetype.ts'

/** The parts of a subset that do not depend on its file. */
export interface FontSubset {
  baseFont: string
  program: Uint8Array
  programLength: number
  toUnicode: Uint8Array
  widths: string
  descriptor: string
}

/**
 * The subset that shows these code points as glyphs 1, 2, ... in their order. A code point has a glyph of its own even
 * where the font shares one, so that every glyph stands for exactly one character in search and copy.
 */
export function fontSubset(font: TrueType, codePoints: readonly number[]): FontSubset {
  const program = subsetProgram(
    font,
    codePoints.map((code) => font.glyphs[code]!),
  )
  return {
    baseFont: `${tag(codePoints)}+${font.postScriptName}`,
    program: deflate(program),
    programLength: program.length,
    toUnicode: deflate(toUnicode(codePoints)),
    widths: `[0[${num((font.advance(0) * 1000) / font.unitsPerEm)} ${codePoints.map((code) => num(font.advances[code]!)).join(' ')}]]`,
    descriptor: descriptor(font),
  }
}

/** Writes the subset as a Type 0 font (ISO 32000-1, 9.7.4) and returns its object number. */
export function addFont(file: PdfFile, subset: FontSubset): number {
  const base = `/${subset.baseFont}`
  const program = file.stream(`/Length1 ${subset.programLength}/Filter/FlateDecode`, subset.program)
  const toUnicode = file.stream('/Filter/FlateDecode', subset.toUnicode)
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName${base}${subset.descriptor}/FontFile2 ${ref(program)}>>`,
  )
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${base}` +
      '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity' +
      `/DW 0/W${subset.widths}/FontDescriptor ${ref(descriptor)}>>`,
  )
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont${base}/Encoding/Identity-H` +
      `/DescendantFonts[${ref(descendant)}]/ToUnicode ${ref(toUnicode)}>>`,
  )
}

function descriptor(font: TrueType): string {
  const em = (value: number): string => num((value * 1000) / font.unitsPerEm)
  const { xMin, yMin, xMax, yMax } = font.bounds
  const bold = /Bold/.test(font.postScriptName)
  return (
    `/Flags 4/FontBBox[${[xMin, yMin, xMax, yMax].map(em).join(' ')}]/ItalicAngle 0` +
    `/Ascent ${em(font.ascent)}/Descent ${em(font.descent)}/CapHeight ${em(font.capHeight)}/StemV ${bold ? 140 : 80}`
  )
}

/** Six capitals that name the choice of characters (ISO 32000-1, 9.6.4). */
function tag(codePoints: readonly number[]): string {
  const digest = createHash('sha256').update(Uint16Array.from(codePoints)).digest()
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('')
}

function toUnicode(codePoints: readonly number[]): string {
  const lines = codePoints.map((code, index) => `<${hex(index + 1, 4)}> <${hex(code, 4)}>`)
  const sections: string[] = []
  for (let from = 0; from < lines.length; from += 100) {
    const section = lines.slice(from, from + 100)
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`)
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
    ...sections,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n',
  ].join('\n')
}
