import type { Client } from '@consign/sdk'
import { type FeedMessage, followEvents } from '@consign/sdk/feed'

interface Together {
  readonly client: Client
  /** The company of the feed. */
  readonly name: string
  readonly signal: AbortSignal
  onMessage(message: FeedMessage): void
}

/**
 * Follows the feed in one page of the browser for all of them: an open connection takes one of the few that a browser
 * has for a service. When that page is closed another continues from its position.
 * @throws a permanent failure, in the page that follows
 */
export async function followTogether({ client, name, signal, onMessage }: Together): Promise<void> {
  const channel = new BroadcastChannel(name)
  signal.addEventListener('abort', () => channel.close())
  let position: number | undefined
  const take = (message: FeedMessage) => {
    position = message.position
    onMessage(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<FeedMessage>) => take(data))
  // Another page follows already: data read here before this page listened may be out of date.
  if (await isHeld(name)) onMessage({ kind: 'start', position: 0 })
  await navigator.locks.request(name, { signal }, async () => {
    const options = { signal, ...(position === undefined ? {} : { after: position }) }
    for await (const message of followEvents(client, options)) {
      take(message)
      channel.postMessage(message)
    }
  })
}

const isHeld = async (name: string): Promise<boolean> =>
  ((await navigator.locks.query()).held ?? []).some((lock) => lock.name === name)
