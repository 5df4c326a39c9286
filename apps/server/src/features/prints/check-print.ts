import type { checkPrint } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { foundByCode } from './found-by-code.ts'
import { printOf } from './print-of.ts'

/** By the printed code: the document's id and the first digits of the version's digest. */
export const handle: HandlerOf<typeof checkPrint> = async (ctx, { params, query }) =>
  printOf(ctx, await foundByCode(ctx, params.documentId, query.v))
