import { expect, it } from 'vitest'
import { type Ask, arrange, type Band } from './bands.ts'

const ask = (id: string, fixed: number, lines: number): Ask => ({
  fixed,
  lines,
  make: (frame) => ({ id, captions: [], frame, shape: { kind: 'entries' } }),
})

const bands: Band[] = [
  [
    { x: 10, w: 95, asks: [ask('a', 5, 5), ask('b', 5, 3)] },
    { x: 105, w: 95, asks: [ask('c', 9, 2)] },
  ],
  [{ x: 10, w: 190, asks: [ask('d', 12, 10)] }],
]

it('fills the height, side by side stacks ending together and bands following each other', () => {
  const frames = new Map(arrange(bands, 6, 272).map((box) => [box.id, box.frame]))
  const end = (id: string): number => frames.get(id)!.y + frames.get(id)!.h
  expect(frames.get('a')!.y).toBe(6)
  expect(frames.get('b')!.y).toBeCloseTo(end('a'), 9)
  expect(end('b')).toBeCloseTo(end('c'), 9)
  expect(frames.get('d')!.y).toBeCloseTo(end('c'), 9)
  expect(end('d')).toBeCloseTo(278, 6)
})

it('gives every box room for its caption and its share of the lines', () => {
  const frames = new Map(arrange(bands, 6, 272).map((box) => [box.id, box.frame]))
  const line = (frames.get('d')!.h - 12) / 10
  expect(frames.get('a')!.h).toBeCloseTo(5 + 5 * line, 6)
  expect(frames.get('c')!.h).toBeGreaterThan(9 + 2 * line)
})
