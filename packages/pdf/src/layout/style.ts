import type { Face } from '../faces.ts'
import { type Colour, grey } from '../writer/page.ts'

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** A dot of a printer with 600 dots to the inch. */
export const DOT = 72 / 600

/** All print is black: black-and-white printers dither greys and colours, which destroys small type. */
export const BLACK = grey(0)
export const WHITE = grey(1)

/** Sizes of values, tried from the largest; the last is the readable minimum. Overflow continues elsewhere. */
export const VALUE_SIZES: readonly number[] = [8, 7.5, 7, 6.5, 6.2]
/** Size of values without a limit of room. */
export const FLOW_SIZE = 8
/** Words inside a box appear in at most that many of the note's languages; its caption in all of them. */
export const LABEL_LANGUAGES = 2
/** No caption and no fixed text is smaller. */
export const CAPTION_SIZE = 6.5
export const LEADING = 1.18
/** From the top of a line to its base line, in ems: room for the accents of capitals. */
export const RISE = 0.98
export const PADDING = mm(1.2)
export const HAIRLINE = 0.5
/** Height of the remark "continued on page 2" at the foot of a box. */
export const REMARK_HEIGHT = 9

export interface Style {
  face: Face
  size: number
  colour: Colour
}
