import type { checkPrint } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { printOf } from './print-of.ts'
import { printedVersion } from './prints.store.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const digits = /^[0-9a-f]{16,64}$/

/** By the printed code: the document's id and the first digits of the version's digest. */
export const handle: HandlerOf<typeof checkPrint> = async (ctx, { params, query }) => {
  if (!uuid.test(params.documentId) || !digits.test(query.v)) throw refuse('PRINT_UNKNOWN')
  const [found] = await ctx.service.directory.run(printedVersion, {
    documentId: params.documentId,
    digits: query.v,
  })
  return printOf(ctx, found)
}
