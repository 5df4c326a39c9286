import { type Client, partsBehind } from '../client.ts'
import { ConsignError } from '../error.ts'
import { sleep } from '../perform.ts'
import type { OutputOf, TableRow } from '../types.ts'
import { blocksOf } from './blocks.ts'
import type { ServerSent } from './server-sent.ts'
import { type Pace, pauseAfter, usualPace } from './way.ts'

/** A session of live tracking, and a position of it. */
export type TrackingSession = OutputOf<'start_tracking'>
export type TrackingPosition = TableRow<'tracking_positions'>

/** A message to a follower of a transport. */
export type TrackingMessage =
  /**
   * The session as it is now: first of all, and whenever it changes. `begins` where positions are told from now on only: what
   * came before is to be read then.
   */
  | { readonly kind: 'session'; readonly session: TrackingSession; readonly begins: boolean }
  | { readonly kind: 'position'; readonly position: TrackingPosition }
  /** The last message. */
  | { readonly kind: 'ended'; readonly session: TrackingSession }

export interface FollowTrackingOptions {
  /** Ends the iteration without an error. */
  readonly signal: AbortSignal
  /** Whether positions come as they are taken, or the stream is being opened again. */
  readonly onStatus?: (status: 'live' | 'waiting') => void
  readonly pace?: Partial<Pace>
}

/**
 * Follows a transport until it ends: from now on, and after a break behind the last position, so that none is missing.
 * What came before is in `get_route`.
 * @throws ConsignError for a permanent error: the caller may not follow, or the session is forgotten
 */
export async function* followTracking(
  client: Client,
  sessionId: string,
  { signal, onStatus = () => {}, pace: given }: FollowTrackingOptions,
): AsyncGenerator<TrackingMessage> {
  const pace = { ...usualPace, ...given }
  const path = `/functions/v1/tracking/${sessionId}/stream`
  let after: string | undefined
  let faults = 0
  const onAlive = () => {
    faults = 0
    onStatus('live')
  }
  while (!signal.aborted) {
    let begins = after === undefined
    try {
      for await (const block of blocksOf(partsBehind(client), { ...pace, path, after, signal, onAlive })) {
        after = block.id ?? after
        yield messageOf(block, begins)
        begins = false
        if (block.event === 'ended') return
      }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ConsignError) || !(error.retryable || error.status >= 500)) throw error
    }
    faults += 1
    onStatus('waiting')
    await sleep(pauseAfter(faults, pace), signal).catch(() => undefined)
  }
}

function messageOf({ event, data }: ServerSent, begins: boolean): TrackingMessage {
  const value = JSON.parse(data)
  if (event === 'position') return { kind: 'position', position: value }
  return event === 'ended' ? { kind: 'ended', session: value } : { kind: 'session', session: value, begins }
}
