import type { Box, Frame } from '../presentation.ts'

/** A box that wants room: `fixed` millimetres for its caption and edges, and so many lines of content. */
export interface Ask {
  readonly fixed: number
  readonly lines: number
  readonly make: (frame: Frame) => Box
}

/** Boxes below each other, `w` millimetres wide from `x`. */
export interface Stack {
  readonly x: number
  readonly w: number
  readonly asks: readonly Ask[]
}

/** Stacks side by side, all as high as the highest. */
export type Band = readonly Stack[]

/**
 * Frames for all boxes of a page, the bands below each other from `top`, `height` millimetres in all. One height of a
 * line is found that uses the page up, so that long captions in many languages take room from all boxes alike.
 */
export function arrange(bands: readonly Band[], top: number, height: number): Box[] {
  const line = lineHeight(bands, height)
  const boxes: Box[] = []
  let y = top
  for (const band of bands) {
    const tall = bandHeight(band, line)
    for (const stack of band) boxes.push(...place(stack, y, tall, line))
    y += tall
  }
  return boxes
}

function lineHeight(bands: readonly Band[], height: number): number {
  let [low, high] = [0, height]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    const used = bands.reduce((sum, band) => sum + bandHeight(band, middle), 0)
    if (used > height) high = middle
    else low = middle
  }
  return low
}

const bandHeight = (band: Band, line: number): number =>
  Math.max(...band.map((stack) => stackHeight(stack, line)))

const stackHeight = ({ asks }: Stack, line: number): number =>
  asks.reduce((sum, ask) => sum + ask.fixed + ask.lines * line, 0)

/** The room a stack has to spare goes to its boxes by their lines. */
function place({ x, w, asks }: Stack, y: number, tall: number, line: number): Box[] {
  const lines = asks.reduce((sum, ask) => sum + ask.lines, 0)
  const spare = tall - stackHeight({ x, w, asks }, line)
  let top = y
  return asks.map((ask) => {
    const h = ask.fixed + ask.lines * (line + spare / lines)
    const box = ask.make({ x, y: top, w, h })
    top += h
    return box
  })
}
