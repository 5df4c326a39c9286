import type { Directory } from '../store/directory.ts'
import { isKnownNetwork } from './known-networks.ts'
import type { Limiter } from './limiter.ts'
import { type Network, networksOf } from './network.ts'
import { type Policy, shared, times } from './policies.ts'

/** Attempts at an account: few from one network, many from all. */
export interface Attempts {
  readonly ofNetwork: Policy
  readonly ofAll: Policy
}

export const guessing: Attempts = { ofNetwork: shared.signInAccount, ofAll: shared.signInEverywhere }

/** Codes of second factors. */
export const factorGuessing: Attempts = { ofNetwork: shared.factorAccount, ofAll: shared.factorEverywhere }

/** Requests for mail to an address. */
export const mailing: Attempts = { ofNetwork: shared.recoveryAccount, ofAll: shared.recoveryEverywhere }

interface Attempt {
  readonly account: string
  readonly ip: string
}

/**
 * Counts an attempt by account and network, so that a stranger's network cannot lock the owner out: attempts refused there do
 * not count further. All networks together have a quota too, which only many lines can exhaust; a network that the account
 * has signed in from does not need it. Refuses RATE_LIMITED.
 */
export async function countAttempt(
  { limiter, directory }: { readonly limiter: Limiter; readonly directory: Pick<Directory, 'run'> },
  { ofNetwork, ofAll }: Attempts,
  { account, ip }: Attempt,
): Promise<void> {
  const count = ({ name, attempts }: Network) =>
    limiter.shared(times(ofNetwork, attempts), `${account}\n${name}`)
  const [own, ...larger] = networksOf(ip)
  await count(own)
  if (await isKnownNetwork(directory, account, ip)) return
  for (const network of larger) await count(network)
  await limiter.shared(ofAll, account)
}
