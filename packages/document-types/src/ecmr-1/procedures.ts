import type { Procedure } from '../definition/presentation.ts'
import { amendment } from './procedures/amendment.ts'
import { delivery } from './procedures/delivery.ts'
import { entitlement } from './procedures/entitlement.ts'
import { integrity } from './procedures/integrity.ts'
import { issuing } from './procedures/issuing.ts'
import { replacement } from './procedures/replacement.ts'

/**
 * The procedures that the parties agree on by using the note (e-CMR protocol of 20 February 2008, art. 5(1)(a)-(f)). Art.
 * 5(2) requires the note to refer to them, so they are printed on it.
 */
export const procedures: readonly Procedure[] = [
  issuing,
  integrity,
  entitlement,
  delivery,
  amendment,
  replacement,
]
