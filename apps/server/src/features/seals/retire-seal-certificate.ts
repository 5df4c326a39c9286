import type { retireSealCertificate } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { certificateById, retireCertificate } from '../../seals/certificates.store.ts'
import { certificateOf } from './certificate-of.ts'

export const handle: HandlerOf<typeof retireSealCertificate> = async ({ company, caller }, { params }) => {
  const one = { tenantId: company.id, id: params.id }
  const row = await company.write(async (tx) => {
    const [before] = await tx.run(certificateById, one)
    const [retired] = before ? await tx.run(retireCertificate, one) : []
    if (!before || !retired) throw refuse('NOT_FOUND')
    const said = { certificateId: params.id, x5tS256: before.x5t_s256 }
    if (!before.retired_at) await audit(tx, company.id, caller, 'seal_certificate.retired', said)
    return retired
  })
  return certificateOf(row)
}
