import type { Client } from '../client.ts'
import { isRefusal } from '../error.ts'
import type { FeedEvent } from './stream.ts'
import { type FeedStatus, openWay, type Pace, usualPace } from './way.ts'

export type { FeedEvent, FeedStatus, Pace }

/** What a follower is told. */
export type FeedMessage =
  /** What is read from now on has everything up to here. */
  | { readonly kind: 'start'; readonly position: number }
  | { readonly kind: 'events'; readonly items: readonly FeedEvent[]; readonly position: number }
  /** What came before here is not kept any more: read anew what there is. */
  | { readonly kind: 'gap'; readonly position: number }

export interface FollowOptions {
  /** Goes on after this position; without it from now on, which a `start` says first. */
  readonly after?: number
  /** Ends it, without an error. */
  readonly signal?: AbortSignal
  readonly onStatus?: (status: FeedStatus) => void
  readonly pace?: Partial<Pace>
}

/**
 * Follows the changes of a company, in order and without a gap: as a stream; where none comes through, by long polls, and
 * where the service has no place for one more that waits, by plain questions. After a fault it goes on behind the last
 * event that was told, with pauses that grow to half a minute.
 * @throws ConsignError for what will not pass: whoever asks is signed out or may not read
 */
export async function* followEvents(
  client: Client,
  { after, signal = new AbortController().signal, onStatus = () => {}, pace }: FollowOptions = {},
): AsyncGenerator<FeedMessage> {
  const way = openWay({ client, signal, onStatus, pace: { ...usualPace, ...pace } })
  let position = after
  while (!signal.aborted) {
    try {
      if (position === undefined) {
        position = await way.now()
        yield { kind: 'start', position }
      }
      for await (const items of way.next(position)) {
        position = items.at(-1)?.position ?? position
        yield { kind: 'events', items, position }
      }
    } catch (error) {
      if (signal.aborted) return
      if (!isRefusal(error, 'EVENTS_GONE')) await way.recover(error)
      else {
        position = (error.details as { readonly position: number }).position
        yield { kind: 'gap', position }
      }
    }
  }
}
