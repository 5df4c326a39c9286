import type { getEvidenceBundle } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { bundleAnswer } from './bundle-answer.ts'

export const handle: HandlerOf<typeof getEvidenceBundle> = (ctx, { params }) =>
  bundleAnswer(ctx, params.documentId)
