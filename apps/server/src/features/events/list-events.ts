import type { listEvents } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { beginning, nextEvents } from './next-events.ts'

/** One page of the feed; a long poll takes one of its company's places. */
export const handle: HandlerOf<typeof listEvents> = async (ctx, { query }) => {
  const after = await beginning(ctx, query.after)
  if (query.after === undefined) return { items: [], position: after }
  const seconds = Number(query.wait ?? 0)
  using _place = seconds > 0 ? ctx.service.listeners.hold(ctx.company.id) : null
  const items = await nextEvents(ctx, after, seconds * 1_000, AbortSignal.timeout(30_000))
  // A caller that lost access during the wait receives no events.
  if (seconds > 0 && items.length > 0) await ctx.recheckAccess()
  return { items, position: items.at(-1)?.position ?? after }
}
