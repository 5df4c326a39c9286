import { step } from './pointer.ts'

/** Reports what is wrong with a value and its members; `path` is a JSON Pointer. */
export type Shape = (value: unknown, path: string, report: (path: string, message: string) => void) => void

/** One sentence about a value that fails `test`. */
export const must =
  (test: (value: unknown) => boolean, message: string): Shape =>
  (value, path, report) => {
    if (!test(value)) report(path, message)
  }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `undefined` as a member's value is not the member's absence, so membership asks for the key. */
export const object =
  (required: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Shape =>
  (value, path, report) => {
    if (!isObject(value)) return report(path, 'must be an object')
    for (const [key, shape] of Object.entries(required))
      if (Object.hasOwn(value, key)) shape(value[key], path + step(key), report)
      else report(path + step(key), 'is missing')
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(required, key)) continue
      const shape = Object.hasOwn(optional, key) ? optional[key] : undefined
      if (shape === undefined) report(path + step(key), 'is not a known member')
      else shape(value[key], path + step(key), report)
    }
  }

export const array =
  (item: Shape): Shape =>
  (value, path, report) => {
    if (!Array.isArray(value)) return report(path, 'must be an array')
    for (let i = 0; i < value.length; i++) item(value[i], path + step(i), report)
  }

export const nullable =
  (shape: Shape): Shape =>
  (value, path, report) => {
    if (value !== null) shape(value, path, report)
  }

export const matches = (pattern: RegExp, message: string): Shape =>
  must((value) => typeof value === 'string' && pattern.test(value), message)

export const oneOf = (...values: readonly unknown[]): Shape =>
  must(
    (value) => values.includes(value),
    `must be ${values.map((value) => JSON.stringify(value)).join(' or ')}`,
  )

export const integer = (minimum: number, maximum: number = Number.MAX_SAFE_INTEGER): Shape =>
  must(
    (value) => Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum,
    `must be an integer from ${minimum} to ${maximum}`,
  )

/** Lengths count code points. */
export const length = (value: string): number => {
  let count = 0
  for (const _ of value) count += 1
  return count
}

export const text = (minimum = 0, maximum = Number.POSITIVE_INFINITY): Shape =>
  must(
    (value) => typeof value === 'string' && within(value, minimum, maximum),
    `must be text of ${minimum} to ${maximum} characters`,
  )

// The length in code units decides most cases without counting.
const within = (value: string, minimum: number, maximum: number): boolean => {
  if (value.length < minimum) return false
  if (value.length <= maximum && minimum <= 1) return true
  const characters = length(value)
  return characters >= minimum && characters <= maximum
}

export const anyObject: Shape = must(isObject, 'must be an object')
export const boolean: Shape = must((value) => typeof value === 'boolean', 'must be true or false')
export const uuid: Shape = matches(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  'must be a lower-case UUID',
)
export const sha256: Shape = matches(/^[a-f0-9]{64}$/, 'must be 64 lower-case hex characters')
