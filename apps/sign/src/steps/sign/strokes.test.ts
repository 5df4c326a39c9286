import { describe, expect, it } from 'vitest'
import { fitted, inSquare } from './strokes.ts'

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
