import type { CompanyContext, WaitingContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import { type FeedEvent, positionNow, readEvents } from './events.store.ts'

/**
 * The events after a position, as soon as there are any or the time is over. Refuses EVENTS_GONE if the next were
 * removed: positions have no gaps, so a missing one is gone. From 0 on that is no error.
 */
export async function nextEvents(
  { company, service }: WaitingContext,
  after: number,
  milliseconds: number,
  over: AbortSignal,
): Promise<FeedEvent[]> {
  const until = Date.now() + milliseconds
  for (;;) {
    const left = until - Date.now()
    // Subscribed before reading: a commit in between wakes it.
    using watch = listening(service.changes, company.id, left, over)
    const found = await readEvents(company, after)
    if (found.length > 0) return mustFollow(after, found)
    if (left <= 0 || over.aborted || !service.ready()) return []
    await watch.changed
  }
}

function listening(
  changes: WaitingContext['service']['changes'],
  tenantId: string,
  milliseconds: number,
  over: AbortSignal,
) {
  const done = new AbortController()
  const changed = changes.next(tenantId, Math.max(0, milliseconds), AbortSignal.any([over, done.signal]))
  return { changed, [Symbol.dispose]: () => done.abort() }
}

function mustFollow(after: number, found: FeedEvent[]): FeedEvent[] {
  const [first] = found
  if (first && after > 0 && first.position !== after + 1)
    throw refuse('EVENTS_GONE', { details: { position: first.position - 1 } })
  return found
}

/** The requested position, otherwise the current one. Refuses EVENTS_GONE for a position that is not reached yet. */
export async function beginning({ company }: CompanyContext, asked: string | undefined): Promise<number> {
  if (asked === undefined) return positionNow(company)
  const after = Number(asked)
  if (after === 0) return 0
  const now = await positionNow(company)
  if (after > now) throw refuse('EVENTS_GONE', { details: { position: now } })
  return after
}
