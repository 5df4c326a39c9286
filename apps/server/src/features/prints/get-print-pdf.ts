import type { getPrintPdf } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { pdfOfVersion } from '../../ledger/stored-pdf.ts'
import { foundByCode } from './found-by-code.ts'

/** The paper itself, for whoever has its code. */
export const handle: HandlerOf<typeof getPrintPdf> = async (ctx, { params, query }) => {
  const { tenantId, documentId, versionId } = await foundByCode(ctx, params.documentId, query.v)
  const pdf = await pdfOfVersion(ctx.service, ctx.service.company(tenantId), documentId, versionId)
  if (!pdf) throw refuse('PRINT_UNKNOWN')
  return pdf
}
