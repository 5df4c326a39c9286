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
export function partyOf(data: unknown, role: Role, reference: string): Party {
  const textAt = (place: string) => {
    const value = valueAt(data, `/${role}/${place}`)
    return typeof value === 'string' ? value : ''
  }
  return {
    reference,
    name: textAt('name'),
    country: valueAt(data, `/${role}/address/country`),
    email: textAt('email'),
  }
}
