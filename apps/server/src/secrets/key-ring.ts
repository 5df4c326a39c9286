/** A key of the installation, and from when on it is used. */
export interface Generation<K> {
  readonly key: K
  readonly activeAt: Date
}

/**
 * The valid generations of a key, the current one first. An older one stays valid for `overlapDays` after the next is in
 * use. A future one already verifies: another server's clock may be ahead.
 */
export function keyRing<K>(
  generations: readonly Generation<K>[],
  overlapDays: number,
  now: () => number = Date.now,
): () => readonly [K, ...K[]] {
  const newestFirst = generations.toSorted((a, b) => b.activeAt.getTime() - a.activeAt.getTime())
  const overlap = overlapDays * 24 * 3600 * 1000
  return () => {
    const time = now()
    const used = newestFirst.findIndex(({ activeAt }) => activeAt.getTime() <= time)
    const current = newestFirst.at(used)
    if (!current) throw new Error('a key of the installation has no generation')
    const others = newestFirst.filter((each, index) => {
      const next = newestFirst[index - 1]
      return each !== current && (next === undefined || next.activeAt.getTime() + overlap > time)
    })
    return [current.key, ...others.map(({ key }) => key)]
  }
}
