import type { getEvidenceBundle } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { bundleAnswer } from './bundle-answer.ts'

/** The whole evidence of a document, for the company that issued it. */
export const handle: HandlerOf<typeof getEvidenceBundle> = (ctx, { params }) =>
  bundleAnswer(ctx, params.documentId)
