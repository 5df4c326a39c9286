import { X509Certificate } from 'node:crypto'
import type { activateSealCertificate } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { sendJob } from '../../jobs/send-job.ts'
import {
  activateCertificate,
  type CertificateRow,
  certificateById,
  chainOf,
  retireActive,
} from '../../seals/certificates.store.ts'
import { sealJob } from '../../seals/kinds.ts'
import { owedOfCompany } from '../../seals/owed.store.ts'
import type { Transaction } from '../../store/company.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { certificateOf } from './certificate-of.ts'

/** Notes retried at once; the rest on their next event. */
const mostOwed = 500

/** Only one is active: the previous one is retired. */
export const handle: HandlerOf<typeof activateSealCertificate> = async ({ company, caller }, { params }) => {
  const one = { tenantId: company.id, id: params.id }
  const row = await company.write(async (tx) => {
    await lockCompany(tx, company.id)
    const [before] = await tx.run(certificateById, one)
    if (!before) throw refuse('NOT_FOUND')
    if (before.retired_at || isOver(before)) throw refuse('SEAL_CERTIFICATE_STATE')
    if (before.activated_at) return before
    await tx.run(retireActive, one)
    const [active] = await tx.run(activateCertificate, one)
    const said = { certificateId: params.id, x5tS256: before.x5t_s256 }
    await audit(tx, company.id, caller, 'seal_certificate.activated', said)
    await sealOwed(tx, company.id)
    return active as CertificateRow
  })
  return certificateOf(row)
}

const isOver = (row: CertificateRow): boolean => new X509Certificate(chainOf(row)[0]).validToDate < new Date()

async function sealOwed(tx: Transaction, tenantId: string): Promise<void> {
  const owed = await tx.run(owedOfCompany, { tenantId, most: mostOwed })
  for (const documentId of new Set(owed.map((row) => row.document_id)))
    sendJob(tx, sealJob, { tenantId, documentId }, { tenantId })
}
