import type { Limit } from '@consign/contract'
import type { Service } from '../contexts/service.ts'
import { isByLink } from '../identity/caller.ts'
import { companyBytes, local, type Policy, shared } from '../limits/policies.ts'
import type { Incoming } from './incoming.ts'

/** Counted across all servers. */
const everywhere: Readonly<Partial<Record<Limit, Policy>>> = {
  'sign-in': shared.signInAddress,
  'sign-up': shared.signUpAddress,
  recovery: shared.recoveryAddress,
}

/** Counted by each server for itself. A monitor that reads the whole log does not use up its other calls. */
const here: Readonly<Partial<Record<Limit, Policy>>> = {
  'check-print': local.checkPrint,
  log: local.log,
  open: local.openRead,
}

/** Every call is counted by the caller's address; some more strictly. The first door of all. */
export async function limitAddress({ limiter }: Service, request: Incoming): Promise<void> {
  const { ip, operation } = request
  const { limit, who } = operation
  const usual = who === 'signer' ? local.signerAddress : local.address
  const strict = limit && everywhere[limit]
  request.quota = strict
    ? await limiter.shared(strict, ip)
    : limiter.local((limit && here[limit]) ?? usual, ip)
}

/** Calls and their bytes count for their company too, for every kind of caller. */
export function limitCompany(service: Service, request: Incoming): void {
  const { caller } = request
  if (caller.kind === 'nobody' || isByLink(caller)) return
  const { limiter, config } = service
  request.quota = limiter.local(local.company, caller.tenantId)
  const bytes = bytesOf(request)
  if (bytes > 0) limiter.local(companyBytes(config.companyBytesPerMinute), caller.tenantId, bytes)
}

/** A signer is not refused for what others send, whatever company or note they are of. */
export function limitLink(service: Service, request: Incoming): void {
  const { caller } = request
  const bytes = bytesOf(request)
  if (caller.kind === 'signer' && bytes > 0) service.limiter.local(local.linkBytes, caller.grantId, bytes)
}

/** One phone is not refused for what others send from the same network; none sends without end. */
export function limitDriver({ limiter }: Service, request: Incoming): void {
  const { caller } = request
  if (caller.kind === 'driver') request.quota = limiter.local(local.driver, caller.sessionId)
}

const mostBytes = 1024 ** 2

/** A request's bytes before it is read: the maximum when Content-Length is absent. */
function bytesOf({ headers }: Incoming): number {
  if (headers['transfer-encoding'] !== undefined) return mostBytes
  return Math.min(Number(headers['content-length'] ?? 0) || 0, mostBytes)
}
