import type { SigningRole } from '@consign/evidence'
import type { SealRole } from '@consign/evidence/seal'
import { sendJob } from '../jobs/send-job.ts'
import type { Transaction } from '../store/company.ts'
import { sealJob } from './kinds.ts'
import { oweSeal } from './owed.store.ts'

const sealRoleOf = (role: SigningRole): SealRole => role.toUpperCase() as SealRole

/** Enqueues the company's seal in the transaction of a signature; the signer does not wait for it. */
export function sendOwedSeal(
  tx: Transaction,
  tenantId: string,
  owed: {
    readonly documentId: string
    readonly role: SigningRole
    /** The version made by the signature. */
    readonly versionId: string
    readonly since: string
  },
): void {
  const { documentId, role } = owed
  tx.send(oweSeal, { tenantId, ...owed, role: sealRoleOf(role), reason: 'queued' })
  sendJob(tx, sealJob, { tenantId, documentId }, { tenantId })
}
