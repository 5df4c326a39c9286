import { nodePrimitives } from '../node.ts'

const sha256 = nodePrimitives.sha256 as (data: string | Uint8Array) => string

/** SHA-256 in hex, synchronous. */
export const digest = sha256

/** The same UUID for the same words. */
export const uuidOf = (...words: readonly (string | number)[]): string => {
  const hex = sha256(words.join('/'))
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** mulberry32: numbers in [0, 1), the same for the same seed. */
export const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
