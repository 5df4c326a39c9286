import type { Face } from '../faces.ts'
import { type Colour, grey, rgb } from '../writer/page.ts'

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** Dark ink that stays readable on a black and white copy. */
export const INK = rgb(0.1, 0.21, 0.39)
export const WHITE = grey(1)
export const TEXT = grey(0.05)
export const MUTED = rgb(0.33, 0.38, 0.47)
export const LIGHT = rgb(0.6, 0.64, 0.7)
export const FAINT = rgb(0.78, 0.82, 0.88)

/** Sizes values are tried in, largest first; the last is the readable minimum. What does not fit then goes on elsewhere. */
export const VALUE_SIZES: readonly number[] = [8, 7.5, 7, 6.5, 6.2]
/** Size of values where they have all the room they need. */
export const FLOW_SIZE = 8
/** Words inside a box stand in at most so many of the note's languages; its caption stands in all of them. */
export const LABEL_LANGUAGES = 2
export const CAPTION_SIZE = 5.6
export const LEADING = 1.22
/** From the top of a line to its base line, in ems: room for the accents of capitals. */
export const RISE = 0.98
export const PADDING = mm(1.2)

export interface Style {
  face: Face
  size: number
  colour: Colour
}
