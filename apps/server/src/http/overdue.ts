import type { Held } from './held.ts'

/** Bytes that are kept for as long as somebody takes to send or to read them. */
export interface Kept {
  readonly caller: string
  readonly size: number
  /** When it may end for others, as `performance.now()` tells the time. */
  readonly overdueAt: number
}

/**
 * What has to end so that so many bytes are free: of what is overdue and may end, first that of whoever holds most, of his
 * the oldest. No more than it must be, and null where all of it would not be enough.
 */
export function overdueFor<K extends Kept>(
  missing: number,
  kept: Iterable<K>,
  held: Held,
  mayEnd: (one: K) => boolean = () => true,
): readonly K[] | null {
  if (missing <= 0) return []
  const now = performance.now()
  const overdue = [...kept]
    .filter((one) => one.size > 0 && one.overdueAt <= now && mayEnd(one))
    .sort((one, other) => held.of(other.caller) - held.of(one.caller))
  const ending: K[] = []
  let freed = 0
  for (const one of overdue) {
    if (freed >= missing) break
    ending.push(one)
    freed += one.size
  }
  return freed >= missing ? ending : null
}
