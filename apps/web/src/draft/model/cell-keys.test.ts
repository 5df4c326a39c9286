import { describe, expect, it } from 'vitest'
import { moveFor } from './cell-keys.ts'

const whole = { length: 5, start: 0, end: 5 }
const empty = { length: 0, start: 0, end: 0 }
const [before, within, after] = [0, 2, 5].map((at) => ({ length: 5, start: at, end: at })) as [
  typeof whole,
  typeof whole,
  typeof whole,
]
const [left, right, up, down] = [
  { columns: -1, lines: 0 },
  { columns: 1, lines: 0 },
  { columns: 0, lines: -1 },
  { columns: 0, lines: 1 },
]

describe('a key in a cell', () => {
  it.each([whole, empty, before, within, after])('leads up and down wherever the caret is: %j', (caret) => {
    expect(moveFor('ArrowUp', false, caret)).toEqual(up)
    expect(moveFor('ArrowDown', false, caret)).toEqual(down)
    expect(moveFor('Enter', false, caret)).toEqual(down)
    expect(moveFor('Enter', true, caret)).toEqual(up)
  })

  it.each([
    [whole, left, right],
    [empty, left, right],
    [before, left, null],
    [after, null, right],
    [within, null, null],
    [{ length: 5, start: 1, end: 3 }, null, null],
  ])('leads aside from the ends of a text, and through it within: %j', (caret, toLeft, toRight) => {
    expect(moveFor('ArrowLeft', false, caret)).toEqual(toLeft)
    expect(moveFor('ArrowRight', false, caret)).toEqual(toRight)
  })

  it.each(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])('with Shift selects: %s', (key) => {
    expect(moveFor(key, true, whole)).toBeNull()
  })

  it.each(['a', 'Tab', 'Home', 'Escape', 'F2'])('else does what it does anywhere: %s', (key) => {
    expect(moveFor(key, false, whole)).toBeNull()
  })
})
