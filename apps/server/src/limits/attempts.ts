import type { Limiter } from './limiter.ts'
import { networkOf } from './network.ts'
import { type Policy, shared } from './policies.ts'

/** Attempts at an account: few from one network, many from all. */
export interface Attempts {
  readonly ofNetwork: Policy
  readonly ofAll: Policy
}

/** At a password. */
export const guessing: Attempts = { ofNetwork: shared.signInAccount, ofAll: shared.signInEverywhere }

/** At having mail sent to an address. */
export const mailing: Attempts = { ofNetwork: shared.recoveryAccount, ofAll: shared.recoveryEverywhere }

/**
 * Counts an attempt by account and network, so that nobody shuts the owner of an account out of it from elsewhere. All
 * networks together have a quota as well, which takes many of them to use up: what one is refused is not counted there.
 * Refuses RATE_LIMITED.
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
