import type { Band, Box, Stack } from '../presentation.ts'

/** Left edge and widths of a form, in millimetres. */
export const LEFT = 10
const HALF = 95
export const FULL = 190
export const MIDDLE = LEFT + HALF

export const half = (x: number, boxes: readonly Box[]): Stack => ({ x, w: HALF, boxes })
export const full = (boxes: readonly Box[]): Band => [{ x: LEFT, w: FULL, boxes }]

/** Stacks of these widths side by side, one box in each. */
export function row(boxes: readonly (readonly [box: Box, width: number])[]): Band {
  let x = LEFT
  return boxes.map(([box, w]) => {
    const stack = { x, w, boxes: [box] }
    x += w
    return stack
  })
}
