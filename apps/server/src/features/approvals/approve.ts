import type { approve } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { decide } from './decide.ts'

/** The approved write may happen once, within 15 minutes. */
export const handle: HandlerOf<typeof approve> = (ctx, { params, body }) =>
  decide(ctx, params.approvalId, 'approved', body.handOutLink)
