import { step } from './pointer.ts'

/** A fault of a value; `path` is a JSON Pointer from the checked value. */
export interface ShapeProblem {
  readonly path: string
  readonly message: string
}

/** All faults of a value and its members. Paths are made only for faults. */
export type Shape = (value: unknown) => readonly ShapeProblem[]

const NONE: readonly ShapeProblem[] = []
const wrong = (message: string): readonly ShapeProblem[] => [{ path: '', message }]

const below = (key: string | number, problems: readonly ShapeProblem[]): readonly ShapeProblem[] =>
  problems.length === 0 ? NONE : problems.map(({ path, message }) => ({ path: step(key) + path, message }))

/** One sentence about a value that fails `test`. */
export const must = (test: (value: unknown) => boolean, message: string): Shape => {
  const problems = wrong(message)
  return (value) => (test(value) ? NONE : problems)
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A loop, since a hostile list has more problems than a call may have arguments. */
const add = (problems: ShapeProblem[], more: readonly ShapeProblem[]): void => {
  for (const problem of more) problems.push(problem)
}

type Members = Readonly<Record<string, Shape>>

/** Exactly the required members, and any of the optional ones. */
export const object = (required: Members, optional: Members = {}): Shape => {
  const known = new Map(Object.entries({ ...required, ...optional }))
  const names = Object.keys(required)
  return (value) => {
    if (!isObject(value)) return wrong('must be an object')
    const problems: ShapeProblem[] = []
    for (const name of names) if (!Object.hasOwn(value, name)) add(problems, below(name, wrong('is missing')))
    for (const key of Object.keys(value)) {
      const shape = known.get(key)
      add(problems, below(key, shape ? shape(value[key]) : wrong('is not a known member')))
    }
    return problems
  }
}

export const array =
  (item: Shape): Shape =>
  (value) => {
    if (!Array.isArray(value)) return wrong('must be an array')
    const problems: ShapeProblem[] = []
    for (let i = 0; i < value.length; i++) {
      const found = item(value[i])
      if (found.length > 0) add(problems, below(i, found))
    }
    return problems
  }

export const nullable =
  (shape: Shape): Shape =>
  (value) =>
    value === null ? NONE : shape(value)

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

export const text = (minimum = 0, maximum: number = Number.POSITIVE_INFINITY): Shape =>
  must((value) => {
    if (typeof value !== 'string') return false
    const characters = length(value)
    return characters >= minimum && characters <= maximum
  }, `must be text of ${minimum} to ${maximum} characters`)

/** Free text: not empty, not only white space. */
export const words = (most: number): Shape => {
  const short = text(1, most)
  const said = must((value) => typeof value === 'string' && /\S/.test(value), 'must not be blank')
  return (value) => [...short(value), ...said(value)]
}

export const anyObject: Shape = must(isObject, 'must be an object')
export const anyText: Shape = must((value) => typeof value === 'string', 'must be text')
export const boolean: Shape = must((value) => typeof value === 'boolean', 'must be true or false')
export const uuid: Shape = matches(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  'must be a lower-case UUID',
)
export const sha256: Shape = matches(/^[a-f0-9]{64}$/, 'must be 64 lower-case hex characters')
