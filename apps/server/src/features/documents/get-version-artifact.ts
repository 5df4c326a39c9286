import type { getVersionArtifact } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { pdfOfVersion } from '../../ledger/stored-pdf.ts'

/** The stored bytes of a version: signed ones stay readable for ever. */
export const handle: HandlerOf<typeof getVersionArtifact> = async ({ service, company }, { params }) => {
  const pdf = await pdfOfVersion(service, company, params.documentId, params.versionId)
  if (!pdf) throw refuse('DOCUMENT_NOT_FOUND')
  return pdf
}
