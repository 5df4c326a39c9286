import type { checkSealDns } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { shared } from '../../limits/policies.ts'
import { askSealDns } from '../../seals/ask-seal-dns.ts'
import { certificateById, keepDns } from '../../seals/certificates.store.ts'
import { certificateOf } from './certificate-of.ts'

/** Queries as a partner's program will, and stores the answer with the certificate. */
export const handle: HandlerOf<typeof checkSealDns> = async ({ company, service }, { params }) => {
  await service.limiter.shared(shared.sealDns, company.id)
  const one = { tenantId: company.id, id: params.id }
  const [row] = await company.query(certificateById, one)
  if (!row) throw refuse('NOT_FOUND')
  const judged = await askSealDns(row.origin_host, row.x5t_s256, service.askTxt)
  const dns = JSON.stringify({ checkedAt: new Date().toISOString(), ...judged })
  const [kept] = await company.query(keepDns, { ...one, dns })
  if (!kept) throw refuse('NOT_FOUND')
  return certificateOf(kept)
}
