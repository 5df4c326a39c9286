import type { sendPositions } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { take } from '../../tracking/take.ts'

/** All of a well-formed call, or nothing. */
export const handle: HandlerOf<typeof sendPositions> = (ctx, { body }) => take(ctx, body.positions)
