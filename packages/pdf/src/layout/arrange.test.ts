import { expect, it } from 'vitest'
import { arrange, sizesOf, type Want } from './arrange.ts'

const want = (full: number, share: number, yields: Want['room']['yields'] = 'next'): Want => ({
  bare: 10,
  content: sizesOf(full, () => full * 0.6, full * 0.2),
  room: { share, yields },
})
const sum = (heights: readonly number[]): number => heights.reduce((all, height) => all + height, 0)

it('fills the height, stacks side by side ending together', () => {
  const heights = arrange([[[want(20, 1), want(5, 2)], [want(60, 3)]], [[want(30, 5)]]], 400)
  const [[left, right], [below]] = heights as [number[][], number[][]]
  expect(sum(left!)).toBeCloseTo(sum(right!), 6)
  expect(sum(left!) + sum(below!)).toBeCloseTo(400, 4)
})

it('gives every box the height of its content, and what is left by the shares', () => {
  const [[stack]] = arrange([[[want(100, 1), want(5, 1), want(5, 3)]]], 200) as [number[][]]
  expect(stack![0]).toBeCloseTo(110, 4)
  expect(stack![2]! - 10).toBeCloseTo(3 * (stack![1]! - 10), 4)
})

it('cuts what yields first, and leaves the rest as it is', () => {
  const bands = [[[want(100, 1, 'first')]], [[want(50, 1)]], [[want(50, 1, 'last')]]]
  expect(arrange(bands, 200).flat(2).map(Math.round)).toEqual([80, 60, 60])
})

it('sets everything smaller before anything goes on elsewhere, what belongs on the face last', () => {
  const bands = [[[want(100, 1, 'first')]], [[want(50, 1)]], [[want(50, 1, 'last')]]]
  expect(arrange(bands, 160).flat(2).map(Math.round)).toEqual([70, 40, 50])
  expect(arrange(bands, 130).flat(2).map(Math.round)).toEqual([50, 40, 40])
  expect(arrange(bands, 105).flat(2).map(Math.round)).toEqual([30, 35, 40])
})

it('takes from the highest of those that yield', () => {
  const heights = arrange([[[want(80, 1), want(20, 1)]]], 100).flat(2)
  expect(heights.map(Math.round)).toEqual([70, 30])
})
