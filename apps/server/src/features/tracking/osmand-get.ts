import type { osmandGet } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { take } from '../../tracking/take.ts'
import { fixOfQuery } from './osmand.ts'

/** A refused position is answered like a taken one: the app would send it for ever. */
export const handle: HandlerOf<typeof osmandGet> = (ctx, { query }) =>
  take(ctx, [fixOfQuery(query, new Date())])
