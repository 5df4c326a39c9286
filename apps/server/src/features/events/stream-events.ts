import type { streamEvents } from '@consign/contract'
import type { WaitingContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { Refusal, refuse } from '../../ground/refusal.ts'
import type { FeedEvent } from './events.store.ts'
import { beginning, nextEvents } from './next-events.ts'

/**
 * Events as they happen (HTML, 9.2 Server-sent events), while the caller listens and has access. `EventSource` resumes by
 * itself: it sends the last id as Last-Event-ID. The stream's end is an event `end` with its code.
 */
export const handle: HandlerOf<typeof streamEvents> = async (ctx, { query }) => {
  const from = await beginning(ctx, lastEventId(ctx.header('last-event-id')) ?? query.after)
  const place = ctx.service.listeners.hold(ctx.company.id)
  return {
    stream(over) {
      over.addEventListener('abort', () => place[Symbol.dispose](), { once: true })
      return events(ctx, from, over, place)
    },
  }
}

function lastEventId(sent: string | undefined): string | undefined {
  if (sent === undefined || sent === '') return undefined
  if (!/^[0-9]{1,15}$/.test(sent))
    throw refuse('INVALID_REQUEST', { message: 'Last-Event-ID is a position.' })
  return sent
}

async function* events(
  ctx: WaitingContext,
  from: number,
  over: AbortSignal,
  place: Disposable,
): AsyncGenerator<string> {
  using _place = place
  const { silence, access } = ctx.service.heartbeats
  let after = from
  let [asked, said] = [Date.now(), Date.now()]
  yield 'retry: 2000\n\n'
  try {
    while (!over.aborted && ctx.service.ready()) {
      const found = await nextEvents(ctx, after, Math.min(silence, access), over)
      // Before anything is told, as a long poll does, and now and then while nothing happens.
      if (found.length > 0 || Date.now() - asked >= access) {
        await ctx.recheckAccess()
        asked = Date.now()
      }
      after = found.at(-1)?.position ?? after
      if (found.length === 0 && Date.now() - said < silence) continue
      yield found.length > 0 ? found.map(textOf).join('') : ': \n\n'
      said = Date.now()
    }
  } catch (error) {
    if (over.aborted) return
    if (!(error instanceof Refusal)) throw error
    yield `event: end\ndata: ${JSON.stringify({ code: error.code })}\n\n`
  }
}

const textOf = (event: FeedEvent): string =>
  `id: ${event.position}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
