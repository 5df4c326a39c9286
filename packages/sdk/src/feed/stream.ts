import type { Parts } from '../perform.ts'
import type { OutputOf } from '../types.ts'
import { blocksOf, type StreamOptions } from './blocks.ts'

/** A change, whose result is read elsewhere. */
export type FeedEvent = OutputOf<'list_events'>['items'][number]

/**
 * The events of one connection until it ends.
 * @throws ConsignError NETWORK if it breaks or falls silent, and for a refusal of the service, before or in
 * the stream
 */
export async function* streamed(
  parts: Parts,
  { after, ...options }: Omit<StreamOptions, 'after' | 'path'> & { readonly after: number },
): AsyncGenerator<FeedEvent> {
  const path = '/functions/v1/events/stream'
  for await (const { data } of blocksOf(parts, { ...options, path, after: String(after) }))
    yield JSON.parse(data) as FeedEvent
}
