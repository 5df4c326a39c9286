import type { getArtifact } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { currentPdf } from '../../ledger/stored-pdf.ts'

/** The stored bytes: they are the evidence, never rendered again. */
export const handle: HandlerOf<typeof getArtifact> = async ({ service, company }, { params }) => {
  const pdf = await currentPdf(service, company, params.documentId)
  if (!pdf) throw refuse('DOCUMENT_NOT_FOUND')
  return pdf
}
