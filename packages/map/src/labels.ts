import type { Point } from './geometry.ts'
import { type Outline, pointOf } from './outline.ts'
import { pixel, type Size, type View } from './view.ts'

/** A text beside its dot. */
export interface Label {
  readonly name: string
  readonly at: Point
  /** On which side of its dot it stands; those of stops stand above it. */
  readonly side: 'right' | 'left' | 'above'
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Pixels that a text takes, on the safe side: browsers measure it only after it is drawn. */
const [letter, height, beside] = [7.4, 18, 9]

const boxOf = ({ name, at, side }: Label, weight = 1): Box => {
  const width = name.length * letter * weight + beside
  if (side === 'above')
    return { left: at.x - width / 2, right: at.x + width / 2, top: at.y - height * 1.6, bottom: at.y + 8 }
  const [left, right] = side === 'left' ? [at.x - width, at.x + 6] : [at.x - 6, at.x + width]
  return { left, right, top: at.y - height / 2, bottom: at.y + height / 2 }
}

/** Half the width of a stop’s name: as far from the edge it stays whole. */
export const halfWidth = (name: string): number => (name.length * letter * 1.35 + beside) / 2

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const inside = ({ left, right, top, bottom }: Box, { width, height }: Size): boolean =>
  left > 4 && right < width - 4 && top > 4 && bottom < height - 4

/** More towns than these only fill the map. */
const mostTowns = 22

/** Towns that are in sight and cover neither each other, nor the way, nor the stops' names; larger ones first. */
export function townLabels(
  { towns }: Outline,
  view: View,
  size: Size,
  stops: readonly Label[],
  way: readonly Point[],
): Label[] {
  const taken = [...stops.map((stop) => boxOf(stop, 1.35)), ...way.map(around)]
  const labels: Label[] = []
  for (const town of towns) {
    if (labels.length === mostTowns) break
    const at = pixel(view, pointOf(town))
    for (const side of ['right', 'left'] as const) {
      const label = { name: town[0], at, side }
      const box = boxOf(label)
      if (!inside(box, size) || taken.some((other) => meet(spread(box), other))) continue
      taken.push(box)
      labels.push(label)
      break
    }
  }
  return labels
}

const around = ({ x, y }: Point): Box => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 })

/** Space between two names. */
const spread = ({ left, right, top, bottom }: Box): Box => ({
  left: left - 14,
  right: right + 14,
  top: top - 8,
  bottom: bottom + 8,
})
