import type { getSignBundle } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { bundleAnswer } from './bundle-answer.ts'

/** The same evidence for whoever holds a signing link: a copy of his own, to compare with those of the others. */
export const handle: HandlerOf<typeof getSignBundle> = (ctx) => bundleAnswer(ctx, ctx.caller.documentId)
