import { type Face, faces } from '../faces.ts'
import { covers } from '../font-use.ts'
import type { PrintedConsent } from '../input.ts'
import { normalised } from '../unprintable.ts'
import { word } from '../words.ts'
import { A4 } from '../writer/page.ts'
import { num } from '../writer/syntax.ts'
import { child, type Tag } from '../writer/tags.ts'
import { inkOf } from '../writer/truetype.ts'
import type { Area } from './content.ts'
import { type Sheet, write } from './sheet.ts'
import { BLACK } from './style.ts'
import { widthOf } from './wrap.ts'

const PEN_WIDTH = 1
/** Strokes are drawn on a grid of fifths of a point: finer than the pen, and short to encode. */
const GRID = 5
/** A drawing smaller than this part of the signing field is not magnified further. */
const SMALLEST = 0.25

/** Draws a signature, strokes or typed name, into an area, as a figure with its text alternative. */
export function drawInk(sheet: Sheet, section: Tag, consent: PrintedConsent, area: Area): void {
  const name = normalised(consent.name)
  const alt = consent.mark ? `${word('signed', sheet.lang)}: ${name}` : word('drawn', sheet.lang, name)
  const { x, y, width, height } = area
  const corners = [x, A4.height - y - height, x + width, A4.height - y].map((part) => num(part)).join(' ')
  const figure = child(section, 'Figure', {
    alt,
    entries: `/A<</O/Layout/Placement/Block/BBox[${corners}]>>`,
  })
  sheet.page.tagged(figure, () => {
    if (consent.mark) drawTyped(sheet, name, area)
    else drawStrokes(sheet, consent.strokes, area)
  })
}

/** The face of a typed name: the script font; the text font when the script lacks one of its letters. */
export const faceOfTyped = (name: string): Face =>
  covers('script', normalised(name).replaceAll('\n', ' ')) ? 'script' : 'regular'

function drawTyped(sheet: Sheet, name: string, area: Area): void {
  const text = name.replaceAll('\n', ' ')
  const face = faceOfTyped(name)
  const { up, down } = extent(face, text)
  const probe = { face, size: 1, colour: BLACK }
  const size = Math.min(
    area.height / (up + down),
    (area.width * 0.94) / Math.max(0.1, widthOf(text, probe)),
    36,
  )
  const base = area.y + (area.height - size * (up + down)) / 2 + size * up
  write(sheet, text, area.x + area.width * 0.03, base, { ...probe, size })
}

/** Highest and deepest ink of a text above and below its base line, in ems. */
function extent(face: Face, text: string): { up: number; down: number } {
  const font = faces[face]
  const inks = Array.from(text, (character) => inkOf(font, font.glyphs[character.charCodeAt(0)]!))
  const em = (value: number): number => Math.max(0, value) / font.unitsPerEm
  return {
    up: Math.max(0.5, ...inks.map((ink) => em(ink?.yMax ?? 0))),
    down: Math.max(0.1, ...inks.map((ink) => em(-(ink?.yMin ?? 0)))),
  }
}

/** Polylines with round joins; the drawing fills the area in its proportions. */
function drawStrokes(sheet: Sheet, strokes: PrintedConsent['strokes'], area: Area): void {
  const box = boundsOf(strokes)
  const margin = PEN_WIDTH / 2
  const scale = Math.min(
    (area.width - 2 * margin) / Math.max(box.width, SMALLEST),
    (area.height - 2 * margin) / Math.max(box.height, SMALLEST * (area.height / area.width)),
  )
  const bottom = area.y + (area.height + box.height * scale) / 2
  const left = area.x + margin
  const grid = (value: number): number => Math.round(value * scale * GRID)
  const paths = strokes.map((stroke) =>
    path(stroke.map(({ x, y }) => [grid(x - box.left), grid(box.bottom - y)])),
  )
  const pen = `${BLACK.stroke} 1 J 1 j ${PEN_WIDTH * GRID} w`
  sheet.page.raw(left, bottom, 1 / GRID, BLACK, `${pen}\n${paths.join('\n')}`)
}

/** One polyline; points on the same place of the grid are drawn once, a single point as a dot. */
function path(points: readonly (readonly [number, number])[]): string {
  const [first, ...others] = points
  if (!first) return ''
  let [lastX, lastY] = first
  const out = [`${lastX} ${lastY} m`]
  for (const [x, y] of others) {
    if (x === lastX && y === lastY) continue
    out.push(`${x} ${y} l`)
    lastX = x
    lastY = y
  }
  if (out.length === 1) out.push(`${lastX} ${lastY} l`)
  return `${out.join(' ')} S`
}

function boundsOf(strokes: PrintedConsent['strokes']): {
  left: number
  bottom: number
  width: number
  height: number
} {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const stroke of strokes) {
    for (const { x, y } of stroke) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (left > right) return { left: 0, bottom: 0, width: 0, height: 0 }
  return { left, bottom, width: right - left, height: bottom - top }
}
