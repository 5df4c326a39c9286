import type { TextsOfPage } from '../texts/use-texts.tsx'
import type { Role } from './trio.tsx'

interface Whose {
  readonly role: Role
  /** Of the carriers of the chain which one, from 2. */
  readonly successive?: number | null | undefined
}

/** A party as the page calls it: the carriers after the first by their number. */
export const roleName = (t: TextsOfPage['t'], { role, successive }: Whose): string =>
  successive ? t('carriers.nth', { n: successive }) : t(`role.${role}`)
