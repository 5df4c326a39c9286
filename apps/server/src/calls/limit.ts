import { type OperationId, tables } from '@consign/contract'
import type { Service } from '../contexts/service.ts'
import { companyBytes, local, type Policy, shared } from '../limits/policies.ts'
import type { Incoming } from './incoming.ts'

/** Operations that are guarded against guessing and flooding, by address, across all servers. */
const guarded: Readonly<Partial<Record<OperationId, Policy>>> = {
  token: shared.signInAddress,
  sign_up: shared.signUpAddress,
  recover: shared.recoveryAddress,
  verify: shared.signInAddress,
  confirm_link: shared.signInAddress,
  otp: shared.recoveryAddress,
  resend: shared.recoveryAddress,
  reauthenticate: shared.recoveryAddress,
  update_user: shared.signInAddress,
}

/** What nobody needs to be signed in for and somebody could try codes at. */
const checks: ReadonlySet<string> = new Set<OperationId>(['check_print', 'check_pdf'])

/** Reads of rows that nobody needs to be signed in for. */
const openReads: ReadonlySet<string> = new Set(
  tables.flatMap(({ name, who }) => (who === 'anyone' ? [`read_${name}`] : [])),
)

/** The log, which is read whole by whoever checks it: it does not use up what else its reader may do. */
const logReads: ReadonlySet<string> = new Set<OperationId>([
  'get_log_checkpoint',
  'get_log_key',
  'get_log_tile',
  'consign_keys',
])

/** Every call is counted by the caller's address; some more strictly. The first door of all. */
export async function limitAddress(service: Service, request: Incoming): Promise<void> {
  const policy = guarded[request.operation.id as OperationId]
  if (policy) {
    request.standing = await service.limiter.shared(policy, request.ip)
    return
  }
  request.standing = service.limiter.local(policyOf(request.operation), request.ip)
}

const policyOf = ({ id, who }: Incoming['operation']): Policy =>
  checks.has(id)
    ? local.checkPrint
    : openReads.has(id)
      ? local.openRead
      : logReads.has(id)
        ? local.log
        : who === 'signer'
          ? local.signerAddress
          : local.address

/** What is done for a company is counted for it as well, whoever does it: calls, and the bytes they bring. */
export function limitCompany(service: Service, request: Incoming): void {
  const { caller } = request
  if (caller.kind === 'nobody' || caller.kind === 'signer') return
  const { limiter, config } = service
  request.standing = limiter.local(local.company, caller.tenantId)
  const bytes = bytesOf(request)
  if (bytes > 0) limiter.local(companyBytes(config.companyBytesPerMinute), caller.tenantId, bytes)
}

/** A signer is not refused for what others send, whatever company or note they are of. */
export function limitLink(service: Service, request: Incoming): void {
  const { caller } = request
  const bytes = bytesOf(request)
  if (caller.kind === 'signer' && bytes > 0) service.limiter.local(local.linkBytes, caller.grantId, bytes)
}

const mostBytes = 1024 ** 2

/** What a request brings, before it is read: as much as any may when it does not say. */
function bytesOf({ headers }: Incoming): number {
  if (headers['transfer-encoding'] !== undefined) return mostBytes
  return Math.min(Number(headers['content-length'] ?? 0) || 0, mostBytes)
}
