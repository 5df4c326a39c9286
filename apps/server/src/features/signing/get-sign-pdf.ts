import type { getSignPdf } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { currentPdf } from '../../ledger/stored-pdf.ts'

/** The PDF to be shown, with the digest to be signed. */
export const handle: HandlerOf<typeof getSignPdf> = async ({ service, caller, company }) => {
  const pdf = await currentPdf(service, company, caller.documentId)
  if (!pdf) throw refuse('SIGN_LINK_UNKNOWN')
  return pdf
}
