import type { Client } from '../client.ts'
import { isRefusal } from '../error.ts'
import type { FeedEvent } from './stream.ts'
import { type FeedStatus, openWay, type Pace, usualPace } from './way.ts'

export type { FeedEvent, FeedStatus, Pace }

/** A message to a follower. */
export type FeedMessage =
  /** Later reads include everything up to here. */
  | { readonly kind: 'start'; readonly position: number }
  | { readonly kind: 'events'; readonly items: readonly FeedEvent[]; readonly position: number }
  /** Events before this position have expired: read everything again. */
  | { readonly kind: 'gap'; readonly position: number }

export interface FollowOptions {
  /** The position to continue after; without it the present, which a `start` reports first. */
  readonly after?: number
  /** Ends the iteration without an error. */
  readonly signal?: AbortSignal
  readonly onStatus?: (status: FeedStatus) => void
  readonly pace?: Partial<Pace>
}

/**
 * Follows a company's changes in order and without gaps: as a stream; by long polls if nothing comes through;
 * by plain polls if the service has no long poll left. After a fault it resumes behind the last event, with
 * pauses that grow to half a minute.
 * @throws ConsignError for a permanent error: the caller is signed out or may not read
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
