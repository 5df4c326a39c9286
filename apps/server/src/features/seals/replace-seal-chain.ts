import { X509Certificate } from 'node:crypto'
import type { replaceSealChain } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { audit } from '../../identity/audit.ts'
import { certificateById, chainOf, changeChain } from '../../seals/certificates.store.ts'
import { keptChain, readChain } from '../../seals/read-key.ts'
import { certificateOf } from './certificate-of.ts'

/** An authority's certificates for the existing key. An active one keeps its chain: DNS names it. */
export const handle: HandlerOf<typeof replaceSealChain> = async ({ company, caller }, { params, body }) => {
  const one = { tenantId: company.id, id: params.id }
  const [before] = await company.query(certificateById, one)
  if (!before) throw refuse('NOT_FOUND')
  const { publicKey } = new X509Certificate(chainOf(before)[0])
  const made = keptChain(readChain(body.chain, '/chain', publicKey, new Date()).map(({ raw }) => raw))
  const row = await company.write(async (tx) => {
    const [changed] = await tx.run(changeChain, { ...one, ...made })
    if (!changed) throw refuse('SEAL_CERTIFICATE_STATE')
    const said = { certificateId: params.id, x5tS256: made.x5tS256 }
    await audit(tx, company.id, caller, 'seal_certificate.changed', said)
    return changed
  })
  return certificateOf(row)
}
