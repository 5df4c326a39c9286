import type { reject } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { decide } from './decide.ts'

export const handle: HandlerOf<typeof reject> = (ctx, { params }) =>
  decide(ctx, params.approvalId, 'rejected')
