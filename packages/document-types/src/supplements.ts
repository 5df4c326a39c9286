import type { Supplement } from './definition/supplement.ts'
import { patternOf } from './pointer.ts'

/** The signatures that matter to a supplement. */
interface SignedBy {
  /** Roles that have signed the data in force. */
  readonly now: ReadonlySet<string>
  /** Roles that have ever signed. */
  readonly ever: ReadonlySet<string>
}

/** Whether a party, or `company`, may add the value at a path, by the definition of the type. */
export const maySupplement = (
  supplements: readonly Supplement[],
  author: string,
  path: string,
  signed: SignedBy,
): boolean =>
  supplements.some(
    (one) =>
      (one.path === path || one.path === patternOf(path)) &&
      one.roles.includes(author) &&
      !isOver(one.until, signed),
  )

const isOver = (until: Supplement['until'], { now, ever }: SignedBy): boolean =>
  until === 'delivered' ? ever.has('consignee') : now.has(until.slice(0, -'_signed'.length))
