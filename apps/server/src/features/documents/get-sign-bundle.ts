import type { getSignBundle } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { bundleAnswer } from './bundle-answer.ts'

/** The same evidence for the holder of a signing link, to keep and compare. */
export const handle: HandlerOf<typeof getSignBundle> = (ctx) => bundleAnswer(ctx, ctx.caller.documentId)
