import { parsePointer, patternOf } from './pointer.ts'
import type { Problem, TypeDefinition } from './types.ts'

type Sort = (problems: readonly Problem[]) => Problem[]

interface Ranked {
  readonly problem: Problem
  readonly parts: readonly string[]
  /** Top-level field in schema order, line of a list, field in form order; unknown ones come last. */
  readonly rank: readonly [field: number, line: number, place: number]
}

/**
 * Sorts problems in the form's order: by top-level field, by line, by field; then by path and rule. The order of members
 * in the data does not matter.
 */
export function fieldOrder({ dataSchema, form }: TypeDefinition): Sort {
  const fields = positions(Object.keys((dataSchema.properties ?? {}) as object))
  const places = positions(form.sections.flatMap((section) => section.fields.map(({ path }) => path)))
  const ranked = (problem: Problem): Ranked => {
    const parts = parsePointer(problem.path)
    const field = parts[0] === undefined ? -1 : (fields.get(parts[0]) ?? fields.size)
    const line = parts.find(isIndex)
    const place = places.get(patternOf(problem.path)) ?? places.size
    return { problem, parts, rank: [field, line === undefined ? -1 : Number(line), place] }
  }
  return (problems) =>
    problems
      .map(ranked)
      .sort((a, b) => byRank(a, b) || byParts(a.parts, b.parts) || byText(a.problem.rule, b.problem.rule))
      .map(({ problem }) => problem)
}

function positions(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]))
}

function byRank({ rank: one }: Ranked, { rank: other }: Ranked): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}

function byParts(one: readonly string[], other: readonly string[]): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [one[at]!, other[at]!]
    const difference = (isIndex(a) && isIndex(b) ? Number(a) - Number(b) : 0) || byText(a, b)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

function isIndex(part: string): boolean {
  return /^\d{1,9}$/.test(part)
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
