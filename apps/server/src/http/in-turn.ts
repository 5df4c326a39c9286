import type { Caller } from '../identity/caller.ts'
import { networkOf } from '../limits/network.ts'
import type { Service } from '../service.ts'
import type { Incoming } from './incoming.ts'

/** One that may wait for half a minute and does next to nothing meanwhile, and one that has turns of its own. */
const waits: ReadonlySet<string> = new Set(['get_approval', 'get_evidence_bundle', 'list_events'])

/** Where a note of three parties ends: whoever brings more takes more of everybody's thread, memory and disk. */
const usualBytes = 64 * 1024

/**
 * Does the work of a call when it is its company's turn, so that one company's flood waits behind itself. Whoever signs goes
 * before what his customer does; whoever calls for no company is of his network.
 */
export function inTurn<T>(
  { calls }: Pick<Service, 'calls'>,
  { caller, ip, operation, gone }: Incoming,
  work: () => Promise<T>,
  bytes = 0,
): Promise<T> {
  if (waits.has(operation.id)) return work()
  return calls.take(lineOf(caller, ip), work, {
    first: caller.kind === 'signer',
    gone,
    weight: 1 + bytes / usualBytes,
  })
}

const lineOf = (caller: Caller, ip: string): string =>
  caller.kind === 'nobody' ? networkOf(ip) : caller.tenantId
