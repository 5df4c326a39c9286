import type { SigningPlace } from '../presentation.ts'
import { together } from './entries.ts'

/** For whom a signer signs, as they say. */
interface Signatory {
  company?: string
  capacity?: string
}

export type Signatories = Partial<Record<'sender' | 'carrier' | 'consignee', Signatory>>

/** The words beside a signer's name. */
export function signatory({ company, capacity }: Signatory = {}): Pick<SigningPlace, 'signatory'> {
  const said = together([company, capacity], ', ')
  return said === undefined ? {} : { signatory: said }
}
