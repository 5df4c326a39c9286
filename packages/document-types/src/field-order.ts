import { parsePointer } from './pointer.ts'
import type { Problem, TypeDefinition } from './types.ts'

export type Sort = (problems: readonly Problem[]) => Problem[]

interface Ranked {
  readonly problem: Problem
  readonly rank: number
  readonly parts: readonly string[]
}

/**
 * Sorts problems by top-level field as the schema lists them (unknown fields last), then by path, then by rule: an order
 * that does not depend on the order of members in the data.
 */
export function fieldOrder(definition: TypeDefinition): Sort {
  const fields = Object.keys((definition.dataSchema.properties ?? {}) as object)
  const ranks = new Map(fields.map((field, index) => [field, index]))
  const ranked = (problem: Problem): Ranked => {
    const parts = parsePointer(problem.path)
    const rank = parts[0] === undefined ? -1 : (ranks.get(parts[0]) ?? fields.length)
    return { problem, rank, parts }
  }
  return (problems) =>
    problems
      .map(ranked)
      .sort((a, b) => a.rank - b.rank || byParts(a.parts, b.parts) || byText(a.problem.rule, b.problem.rule))
      .map(({ problem }) => problem)
}

function byParts(one: readonly string[], other: readonly string[]): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const difference = byNumber(one[at]!, other[at]!) || byText(one[at]!, other[at]!)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

function byNumber(one: string, other: string): number {
  return /^\d{1,9}$/.test(one) && /^\d{1,9}$/.test(other) ? Number(one) - Number(other) : 0
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
