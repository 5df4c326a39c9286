import type { Point } from './geometry.ts'

/** Pixels that something else covers, or that stay free. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** How kilometres become pixels: `x · scale + right`. */
export interface View {
  readonly scale: number
  readonly right: number
  readonly down: number
}

/** Nothing is drawn larger: the outline has whole kilometres. */
const mostPixels = 2.5

/** The smallest piece of the map that is shown, in kilometres: one place alone is seen among its neighbours. */
const leastWidth = 260

/** Shows the points in the part of the picture that is free; the whole map where there are none. */
export function viewOf(points: readonly Point[], size: Size, insets: Insets, whole: readonly number[]): View {
  const [west = 0, north = 0, east = 0, south = 0] = points.length > 0 ? boundsOf(points) : whole
  const free = {
    width: Math.max(40, size.width - insets.left - insets.right),
    height: Math.max(40, size.height - insets.top - insets.bottom),
  }
  const wanted = { width: Math.max(east - west, leastWidth), height: Math.max(south - north, leastWidth / 2) }
  const scale = Math.min(free.width / wanted.width, free.height / wanted.height, mostPixels)
  return {
    scale,
    right: insets.left + free.width / 2 - ((west + east) / 2) * scale,
    down: insets.top + free.height / 2 - ((north + south) / 2) * scale,
  }
}

function boundsOf(points: readonly Point[]): [number, number, number, number] {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    ;[west, east] = [Math.min(west, x), Math.max(east, x)]
    ;[north, south] = [Math.min(north, y), Math.max(south, y)]
  }
  return [west, north, east, south]
}

export const pixel = ({ scale, right, down }: View, { x, y }: Point): Point => ({
  x: round(x * scale + right),
  y: round(y * scale + down),
})

const round = (value: number): number => Math.round(value * 10) / 10
