import type { getArtifact } from '@consign/contract'
import type { HandlerOf } from '../../http/mount.ts'
import { refuse } from '../../refusal.ts'
import { currentArtifact } from '../../store/evidence-rows.ts'

/** The stored bytes: they are the evidence, nothing is rendered again. */
export const handle: HandlerOf<typeof getArtifact> = async ({ company }, { params }) => {
  const [artifact] = await company.query(currentArtifact, [company.id, params.documentId])
  if (!artifact) throw refuse('DOCUMENT_NOT_FOUND')
  return { bytes: artifact.bytes, headers: { 'x-artifact-sha256': artifact.sha256 } }
}
