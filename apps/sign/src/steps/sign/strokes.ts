import type { Point } from '@consign/evidence'
import { useRef, useState } from 'preact/hooks'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Points closer than this, in pixels, are one. */
const nearest = 1

/** As many as the service takes of one stroke. */
const mostPoints = 10_000

/**
 * A place in a field as part of the unit square: both coordinates are divided by the field's longer side, so that the
 * PDF keeps the proportions of the hand.
 */
export function inSquare(x: number, y: number, { width, height }: Size): Point {
  const side = Math.max(width, height)
  const part = (value: number, most: number) =>
    Math.round((Math.min(Math.max(value, 0), most) / side) * 10_000) / 10_000
  return { x: part(x, width), y: part(y, height) }
}

/** Strokes made smaller, all alike, as far as the field needs it; the very same where they fit. */
export function fitted(
  strokes: readonly (readonly Point[])[],
  { width, height }: Size,
): readonly (readonly Point[])[] {
  const side = Math.max(width, height)
  const points = strokes.flat()
  const scale = Math.min(
    1,
    ...points.map(({ x }) => width / side / Math.max(x, 0.0001)),
    ...points.map(({ y }) => height / side / Math.max(y, 0.0001)),
  )
  if (scale === 1) return strokes
  const less = (value: number) => Math.floor(value * scale * 10_000) / 10_000
  return strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: less(x), y: less(y) })))
}

/** The stroke that is being drawn, and what the field listens to: the first pointer alone, a palm is none. */
export function useStroke(size: Size, onEnd: (stroke: readonly Point[]) => void) {
  const [drawing, setDrawing] = useState<readonly Point[] | null>(null)
  const stroke = useRef<Point[] | null>(null)
  const owner = useRef<number | null>(null)
  const at = (event: PointerEvent): Point => {
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    return inSquare(event.clientX - left, event.clientY - top, size)
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== owner.current) return
    owner.current = null
    if (stroke.current) onEnd(stroke.current)
    stroke.current = null
    setDrawing(null)
  }
  const pointer = {
    onPointerDown(event: PointerEvent) {
      if (owner.current !== null || event.button !== 0) return
      owner.current = event.pointerId
      ;(event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
      stroke.current = [at(event)]
      setDrawing(stroke.current)
    },
    onPointerMove(event: PointerEvent) {
      const points = stroke.current
      if (event.pointerId !== owner.current || !points || points.length >= mostPoints) return
      const [next, last] = [at(event), points.at(-1)]
      const far = nearest / Math.max(size.width, size.height)
      if (last && Math.hypot(next.x - last.x, next.y - last.y) < far) return
      stroke.current = [...points, next]
      setDrawing(stroke.current)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return [drawing, pointer] as const
}
