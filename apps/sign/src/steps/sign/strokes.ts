import type { Point } from '@consign/evidence'
import { useEffect, useRef, useState } from 'preact/hooks'

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

/** Less ink than this part of the field's longer side, all strokes together, is a slip of the hand. */
const leastInk = 0.1

/** Whether enough was drawn to be a signature: one dot, or a palm that was laid down, is none. */
export const isInk = (strokes: readonly (readonly Point[])[]): boolean =>
  strokes.reduce((ink, stroke) => ink + lengthOf(stroke), 0) >= leastInk

function lengthOf(stroke: readonly Point[]): number {
  let length = 0
  for (const [i, { x, y }] of stroke.entries()) {
    const before = stroke[i - 1]
    if (before) length += Math.hypot(x - before.x, y - before.y)
  }
  return length
}

/** A pointer that has drawn less than this part of the side rests: a palm, or a finger that has just come. */
const resting = 0.02

type Pointer = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'isPrimary'>

/** A pointer on the field and what it has drawn. */
export interface Drawing {
  readonly pointer: Pointer
  readonly points: readonly Point[]
}

/** A device has one primary pointer of a kind at a time: with the next one the last has ended, reported or not. */
export const isOver = ({ pointer }: Drawing, next: Pointer): boolean =>
  next.isPrimary && next.pointerType === pointer.pointerType

/** Whether a pointer draws instead of the one before it: of a palm that came first, and a pen of whatever touches. */
export function takesOver({ pointer, points }: Drawing, next: Pointer): boolean {
  if (pointer.pointerType === 'pen') return false
  return next.pointerType === 'pen' || lengthOf(points) < resting
}

/** The stroke that is being drawn, what the field listens to, and how the stroke ends without the pointer's own end. */
export function useStroke(size: Size, onEnd: (stroke: readonly Point[]) => void) {
  const [shown, setShown] = useState<readonly Point[] | null>(null)
  const drawing = useRef<Drawing | null>(null)
  const ended = useRef(onEnd)
  ended.current = onEnd
  const show = (next: Drawing | null) => {
    drawing.current = next
    setShown(next?.points ?? null)
  }
  const finish = () => {
    const { points } = drawing.current ?? {}
    show(null)
    if (points) ended.current(points)
  }
  const end = ({ pointerId }: PointerEvent) => {
    if (drawing.current?.pointer.pointerId === pointerId) finish()
  }
  // A page that is left in the middle of a stroke may never hear of its end; the next touch anywhere tells.
  useEffect(() => {
    const touched = (next: PointerEvent) => drawing.current && isOver(drawing.current, next) && finish()
    addEventListener('blur', finish)
    addEventListener('pointerdown', touched, true)
    document.addEventListener('visibilitychange', finish)
    return () => {
      removeEventListener('blur', finish)
      removeEventListener('pointerdown', touched, true)
      document.removeEventListener('visibilitychange', finish)
    }
  }, [])
  const at = (event: PointerEvent): Point => {
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    return inSquare(event.clientX - left, event.clientY - top, size)
  }
  const pointer = {
    onPointerDown(event: PointerEvent) {
      const before = drawing.current
      if (event.button !== 0 || (before && !takesOver(before, event))) return
      ;(event.currentTarget as HTMLElement).setPointerCapture(event.pointerId)
      const { pointerId, pointerType, isPrimary } = event
      show({ pointer: { pointerId, pointerType, isPrimary }, points: [at(event)] })
    },
    onPointerMove(event: PointerEvent) {
      const now = drawing.current
      if (event.pointerId !== now?.pointer.pointerId || now.points.length >= mostPoints) return
      const [next, last] = [at(event), now.points.at(-1)]
      const far = nearest / Math.max(size.width, size.height)
      if (last && Math.hypot(next.x - last.x, next.y - last.y) < far) return
      show({ ...now, points: [...now.points, next] })
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  }
  return [shown, pointer] as const
}
