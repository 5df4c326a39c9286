import type { Pattern } from './rule.ts'

/**
 * A field that may be added to an issued note while absent; by whose link (`company`: the company itself); and until
 * when: until that party has signed the data in force, or until the consignee has signed any.
 */
export interface Supplement {
  readonly path: Pattern
  readonly roles: readonly string[]
  readonly until: 'sender_signed' | 'carrier_signed' | 'consignee_signed' | 'delivered'
}
