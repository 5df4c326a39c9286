import type { Service } from '../contexts/service.ts'
import type { Caller } from '../identity/caller.ts'
import { networkOf } from '../limits/network.ts'
import type { Incoming } from './incoming.ts'

/** One that may wait for half a minute and does next to nothing meanwhile, and one that has turns of its own. */
const waits: ReadonlySet<string> = new Set(['get_approval', 'get_evidence_bundle', 'list_events'])

/**
 * Does the work of a call when it is its company's turn, so that one company's flood waits behind itself. A signer goes
 * before their customer's own work; a caller without a company queues as their network.
 */
export function inTurn<T>(
  { calls }: Pick<Service, 'calls'>,
  { caller, ip, operation, gone }: Incoming,
  work: () => Promise<T>,
): Promise<T> {
  if (waits.has(operation.id)) return work()
  return calls.take(tenantOf(caller, ip), work, { first: caller.kind === 'signer', gone })
}

const tenantOf = (caller: Caller, ip: string): string =>
  caller.kind === 'nobody' ? networkOf(ip) : caller.tenantId
