import type { Service } from '../contexts/service.ts'
import type { Caller } from '../identity/caller.ts'
import { siteOf } from '../limits/network.ts'
import type { Incoming } from './incoming.ts'

/**
 * Does the work of a call when it is its company's turn, so that one company's flood waits behind itself. A signer goes
 * before their customer's own work; a caller without a company queues as their network.
 */
export function inTurn<T>(
  { calls }: Pick<Service, 'calls'>,
  { caller, ip, operation, gone }: Incoming,
  work: () => Promise<T>,
): Promise<T> {
  if (operation.longPoll || operation.ownQueue) return work()
  return calls.take(tenantOf(caller, ip), work, { first: caller.kind === 'signer', gone })
}

const tenantOf = (caller: Caller, ip: string): string =>
  caller.kind === 'nobody' ? siteOf(ip) : caller.tenantId
