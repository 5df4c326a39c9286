/** A span of time in the largest unit of which there are two; `count` is a whole number. */
export interface Span {
  readonly count: number
  readonly unit: 'minute' | 'hour' | 'day' | 'year'
}

const UNITS = [
  ['year', 525_960],
  ['day', 1_440],
  ['hour', 60],
] as const

/** Minutes as people say them; beyond two of a larger unit its rest tells nothing. */
export const spanOf = (minutes: number): Span => {
  const length = Math.abs(minutes)
  const [unit, size] = UNITS.find(([, each]) => length >= 2 * each) ?? (['minute', 1] as const)
  return { count: Math.floor(length / size), unit }
}
