/** Longer names are no misspellings. */
const longest = 40

/**
 * Up to three known names close to a misspelt one, the nearest first: within two edits, or one containing the other. Case
 * is ignored.
 */
export function nearest(name: string, names: readonly string[]): string[] {
  if (name.length > longest) return []
  const sought = name.toLowerCase()
  return names
    .map((candidate) => [candidate, steps(sought, candidate.toLowerCase())] as const)
    .filter(
      ([candidate, away]) => away <= Math.max(1, Math.floor(Math.min(name.length, candidate.length) / 3)),
    )
    .concat(
      names
        .filter((candidate) => isWithin(sought, candidate))
        .map((candidate) => [candidate, longest] as const),
    )
    .sort(([, one], [, other]) => one - other)
    .flatMap(([candidate], at, all) =>
      all.findIndex(([other]) => other === candidate) === at ? [candidate] : [],
    )
    .slice(0, 3)
}

function isWithin(sought: string, candidate: string): boolean {
  const other = candidate.toLowerCase()
  return Math.min(sought.length, other.length) >= 3 && (other.includes(sought) || sought.includes(other))
}

/** Edit distance (Levenshtein). */
function steps(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (other[j - 1] === letter ? 0 : 1)))
    row = next
  }
  return row[other.length]!
}
