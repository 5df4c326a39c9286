import { describe, expect, it } from 'vitest'
import { type Drawing, fitted, inSquare, isInk, isOver, takesOver } from './strokes.ts'

const pad = { width: 320, height: 240 }
const whole = { width: 740, height: 300 }

describe('a place in the field', () => {
  it('is divided by the longer side, both ways, so that the hand keeps its proportions', () => {
    expect(inSquare(160, 120, pad)).toEqual({ x: 0.5, y: 0.375 })
    expect(inSquare(120, 160, { width: 240, height: 320 })).toEqual({ x: 0.375, y: 0.5 })
  })

  it('outside of it is at its edge: the unit square is never left', () => {
    expect(inSquare(-5, 500, pad)).toEqual({ x: 0, y: 0.75 })
    expect(inSquare(999, -1, pad)).toEqual({ x: 1, y: 0 })
  })
})

describe('strokes in another field', () => {
  const stroke = [
    { x: 0.1, y: 0.2 },
    { x: 0.9, y: 0.7 },
  ]

  it('are made smaller, all alike, when it is flatter', () => {
    const [[first, last] = []] = fitted([stroke], whole)
    expect(last!.y).toBeLessThanOrEqual(whole.height / whole.width)
    expect(last!.x / last!.y).toBeCloseTo(0.9 / 0.7, 2)
    expect(first!.x / first!.y).toBeCloseTo(0.5, 1)
  })

  it('are the very same where they fit', () => {
    const strokes = [stroke]
    expect(fitted(strokes, pad)).toBe(strokes)
    expect(fitted([], whole)).toEqual([])
  })
})

describe('ink', () => {
  const dot = [{ x: 0.5, y: 0.5 }]
  const line = [
    { x: 0.3, y: 0.4 },
    { x: 0.5, y: 0.4 },
  ]

  it('is what was drawn, not a dot, several dots or a slip', () => {
    expect([[], [dot], [dot, dot, dot], [[dot[0]!, { x: 0.52, y: 0.5 }]]].map(isInk)).toEqual(
      Array(4).fill(false),
    )
    expect([[line], [dot, line]].map(isInk)).toEqual([true, true])
  })
})

describe('a pointer that comes while another one draws', () => {
  const touch = (pointerId: number, isPrimary = false) => ({ pointerId, pointerType: 'touch', isPrimary })
  const pen = { pointerId: 9, pointerType: 'pen', isPrimary: true }
  const rest = [{ x: 0.9, y: 0.7 }]
  const stroke = [...rest, { x: 0.4, y: 0.3 }]
  const drawing = (points: Drawing['points'], pointer: Drawing['pointer'] = touch(1, true)): Drawing => ({
    pointer,
    points,
  })

  it('draws where the first is a palm that rests', () => {
    expect(takesOver(drawing(rest), touch(2))).toBe(true)
    expect(takesOver(drawing(stroke), pen)).toBe(true)
  })

  it('is a palm where the first draws', () => {
    expect(takesOver(drawing(stroke), touch(2))).toBe(false)
    expect(takesOver(drawing(rest, pen), touch(2, true))).toBe(false)
  })

  it('tells that the first has ended where there can be one of them', () => {
    expect(isOver(drawing(stroke), touch(2, true))).toBe(true)
    expect(isOver(drawing(stroke), touch(2))).toBe(false)
    expect(isOver(drawing(stroke, pen), touch(2, true))).toBe(false)
  })
})
