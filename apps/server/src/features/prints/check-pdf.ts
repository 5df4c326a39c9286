import type { checkPdf } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { known } from './found-by-code.ts'
import { printOf } from './print-of.ts'
import { printedPdf } from './prints.store.ts'

/** By the digest of any version's PDF. */
export const handle: HandlerOf<typeof checkPdf> = async (ctx, { query }) => {
  if (!/^[0-9a-f]{64}$/.test(query.pdf)) throw refuse('PRINT_UNKNOWN')
  return printOf(ctx, known(await ctx.service.directory.run(printedPdf, { sha256: query.pdf })))
}
