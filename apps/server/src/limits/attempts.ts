import type { Limiter } from './limiter.ts'
import { networkOf } from './network.ts'
import { type Policy, shared } from './policies.ts'

/** Attempts at an account: few from one network, many from all. */
export interface Attempts {
  readonly ofNetwork: Policy
  readonly ofAll: Policy
}

export const guessing: Attempts = { ofNetwork: shared.signInAccount, ofAll: shared.signInEverywhere }

/** Requests for mail to an address. */
export const mailing: Attempts = { ofNetwork: shared.recoveryAccount, ofAll: shared.recoveryEverywhere }

/**
 * Counts an attempt by account and network, so that a stranger's network cannot lock the owner out. All networks together
 * have a quota too, which only many of them can exhaust: attempts refused per network do not count there. Refuses
 * RATE_LIMITED.
 */
export async function countAttempt(
  limiter: Limiter,
  { ofNetwork, ofAll }: Attempts,
  account: string,
  ip: string,
): Promise<void> {
  await limiter.shared(ofNetwork, `${account}\n${networkOf(ip)}`)
  await limiter.shared(ofAll, account)
}
