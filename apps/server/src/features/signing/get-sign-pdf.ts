import type { getSignPdf } from '@consign/contract'
import type { HandlerOf } from '../../http/mount.ts'
import { refuse } from '../../refusal.ts'
import { currentArtifact } from '../../store/evidence-rows.ts'

/** The PDF the signer must be shown, with the digest he signs. */
export const handle: HandlerOf<typeof getSignPdf> = async ({ caller, company }) => {
  const [artifact] = await company.query(currentArtifact, [caller.tenantId, caller.documentId])
  if (!artifact) throw refuse('SIGN_LINK_UNKNOWN')
  return { bytes: artifact.bytes, headers: { 'x-artifact-sha256': artifact.sha256 } }
}
