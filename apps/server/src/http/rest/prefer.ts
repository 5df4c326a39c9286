import { membersOf } from '../../calls/choices.ts'
import { refuse } from '../../ground/refusal.ts'

/** Preferences of a Prefer header (RFC 7240) that a read applies. */
interface Preferences {
  /** Whether the total is counted. It is always exact, which is also the best plan and estimate. */
  readonly count: boolean
  /** For Preference-Applied; empty if none is applied. */
  readonly applied: string
}

const counts = ['count=exact', 'count=planned', 'count=estimated']
const handlings = ['handling=strict', 'handling=lenient']

/** Preferences of writes: known, without effect on a read. */
const forWrites = [
  ...['resolution=merge-duplicates', 'resolution=ignore-duplicates'],
  ...['return=representation', 'return=minimal', 'return=headers-only'],
  ...['missing=default', 'missing=null', 'params=single-object', 'tx=commit', 'tx=rollback'],
]
const mostAffected = /^max-affected=\d+$/

const isKnown = (wish: string): boolean =>
  [...counts, ...handlings, ...forWrites].includes(wish) || mostAffected.test(wish)

/** Reads the header; the first of contradictory preferences counts. With `handling=strict` an unknown one is PGRST122. */
export function readPrefer(header: string | undefined): Preferences {
  const wishes = membersOf(header ?? '')
  const count = wishes.find((wish) => counts.includes(wish))
  const handling = wishes.find((wish) => handlings.includes(wish))
  const unknown = wishes.filter((wish) => !isKnown(wish))
  if (handling === 'handling=strict' && unknown.length > 0)
    throw refuse('PGRST122', { details: `Invalid preferences: ${unknown.join(', ').slice(0, 200)}` })
  return { count: count !== undefined, applied: [count, handling].filter(Boolean).join(', ') }
}
