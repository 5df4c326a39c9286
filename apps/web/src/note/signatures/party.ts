import { valueAt } from '../../draft/model/pointer.ts'
import type { Role } from '../../parts/trio.tsx'

/** A party of a note, as a link and its mail name it. */
export interface Party {
  readonly reference: string
  readonly name: string
  readonly country: unknown
  /** As it stands on the note; empty when it does not. */
  readonly email: string
}

/** A party of a note's data. */
export const partyOf = (data: unknown, role: Role, reference: string): Party =>
  partyAt(valueAt(data, `/${role}`), reference)

/** A party by its own data. */
export function partyAt(party: unknown, reference: string): Party {
  const textAt = (place: string) => {
    const value = valueAt(party, place)
    return typeof value === 'string' ? value : ''
  }
  return {
    reference,
    name: textAt('/name'),
    country: valueAt(party, '/address/country'),
    email: textAt('/email'),
  }
}
