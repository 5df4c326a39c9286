import { valueAt } from '../../draft/model/pointer.ts'
import type { Role } from '../../parts/trio.tsx'

/** What a mail to a party begins with. */
export interface Party {
  readonly country: unknown
  /** As it stands on the note; empty when it does not. */
  readonly email: string
}

/** A party of a note's data. */
export function partyOf(data: unknown, role: Role): Party {
  const email = valueAt(data, `/${role}/email`)
  return { country: valueAt(data, `/${role}/address/country`), email: typeof email === 'string' ? email : '' }
}
