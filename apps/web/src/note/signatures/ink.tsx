import type { Point } from '@consign/evidence'

interface InkProps {
  readonly strokes: readonly (readonly Point[])[]
  readonly name: string
  readonly isTyped: boolean
}

/** What was drawn, in its proportions; a typed signature in its hand. */
export function Ink({ strokes, name, isTyped }: InkProps) {
  if (isTyped || strokes.length === 0)
    return (
      <span className="vibes" aria-hidden="true">
        {name}
      </span>
    )
  return (
    <svg className="ink" viewBox={frameOf(strokes.flat())} aria-hidden="true">
      {strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes never change
        <polyline key={at} points={stroke.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
    </svg>
  )
}

/** What the points need, with a margin for the width of the pen. */
function frameOf(points: readonly Point[]): string {
  const of = (pick: (point: Point) => number) => points.map(pick)
  const [left, top] = [Math.min(...of(({ x }) => x)), Math.min(...of(({ y }) => y))]
  const [width, height] = [Math.max(...of(({ x }) => x)) - left, Math.max(...of(({ y }) => y)) - top]
  return `${left - 0.02} ${top - 0.02} ${width + 0.04} ${height + 0.04}`
}
