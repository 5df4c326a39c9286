import type { Wording } from '../presentation.ts'

const POINT = 25.4 / 72
/** Sizes the renderer sets captions and fixed texts in, and a width of their letters that real text stays below. */
const CAPTION = { size: 5.6, letter: 0.55 }
const FIXED_TEXT = { size: 5.7, letter: 0.5 }
const LEADING = 1.22

/** Millimetres of height the captions of a box take in a width, edges included; rather too many than too few. */
export function captionHeight(captions: readonly Wording[], width: number): number {
  const letters = [...new Set(captions.map(({ text }) => text))].reduce(
    (sum, text) => sum + text.length + 4,
    0,
  )
  return 1.8 + height(letters, width - 2.4, CAPTION)
}

/** The same for the captions of a column, one below the other. */
export function stackedHeight(captions: readonly Wording[], width: number): number {
  const texts = [...new Set(captions.map(({ text }) => text))]
  return (
    1.8 +
    texts.reduce(
      (sum, text, index) => sum + height(text.length + (index === 0 ? 4 : 1), width - 2, CAPTION),
      0,
    )
  )
}

/** The same for a fixed text, each wording on lines of its own. */
export function fixedTextHeight(wordings: readonly Wording[], width: number): number {
  return 1.2 + wordings.reduce((sum, { text }) => sum + height(text.length, width - 2.4, FIXED_TEXT), 0)
}

function height(letters: number, width: number, { size, letter }: typeof CAPTION): number {
  return Math.ceil((letters * letter * size * POINT) / width) * size * LEADING * POINT
}
