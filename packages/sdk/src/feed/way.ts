import { type Client, partsBehind } from '../client.ts'
import { ConsignError, isRefusal } from '../error.ts'
import { sleep } from '../perform.ts'
import { type FeedEvent, streamed } from './stream.ts'

/** As things happen, by polling, or reconnecting. */
export type FeedStatus = 'live' | 'polling' | 'waiting'

/** All in milliseconds. */
export interface Pace {
  /** The first pause after a fault; each later one is twice as long. */
  readonly first: number
  /** The longest pause. */
  readonly most: number
  /** Longest silence of a new stream. */
  readonly opening: number
  /** Longest silence of an open one. */
  readonly silence: number
  /** How long to poll before the next attempt at a stream. */
  readonly again: number
  /** Between plain polls, if the service has no long poll left. */
  readonly crowded: number
}

export const usualPace: Pace = {
  first: 500,
  most: 30_000,
  opening: 10_000,
  silence: 45_000,
  again: 300_000,
  crowded: 15_000,
}

/** Silent streams in a row before polling: a proxy buffers them. */
const mostBarren = 2

/** The longest long poll of the service, in seconds. */
const longest = '25'

interface WayOptions {
  readonly client: Client
  readonly pace: Pace
  readonly signal: AbortSignal
  onStatus(status: FeedStatus): void
}

/** The transport of the feed: a stream, long polls, plain polls. */
interface Way {
  /** The position of the last event. */
  now(): Promise<number>
  /** Events after a position: of a stream until it ends, of a poll its answer. */
  next(after: number): AsyncGenerator<readonly FeedEvent[]>
  /** Waits until the next attempt. @throws permanent errors */
  recover(error: unknown): Promise<void>
}

export function openWay({ client, pace, signal, onStatus }: WayOptions): Way {
  let [faults, barren, streamsAgainAt] = [0, 0, 0]
  let [isCrowded, wasAskedInVain] = [false, false]
  let status: FeedStatus | undefined
  const tell = (next: FeedStatus) => {
    if (next !== status) onStatus(next)
    status = next
  }
  const pause = (milliseconds: number) => sleep(milliseconds, signal).catch(() => undefined)
  const ask = (query: { after?: string; wait?: string }) =>
    client.listEvents({ query }, { signal, retries: 0, timeout: 40_000 })

  async function* stream(after: number) {
    barren += 1
    isCrowded = false
    streamsAgainAt = Date.now() + pace.again
    const { opening, silence } = pace
    const onAlive = () => {
      ;[faults, barren] = [0, 0]
      tell('live')
    }
    try {
      for await (const event of streamed(partsBehind(client), { after, signal, opening, silence, onAlive }))
        yield [event]
      await pause(pauseAfter(1, pace))
    } catch (error) {
      if (!isRefusal(error, 'EVENTS_GONE')) throw error
      // A poll, too, is told the position to resume from.
      yield* poll(after)
    }
  }

  async function* poll(after: number) {
    const { items } = await ask({ after: String(after), ...(isCrowded ? {} : { wait: longest }) }).catch(
      (error: unknown) => {
        wasAskedInVain = true
        throw error
      },
    )
    // The network was down: silent streams before it prove nothing.
    if (wasAskedInVain) streamsAgainAt = 0
    ;[faults, wasAskedInVain] = [0, false]
    tell('polling')
    if (items.length > 0) yield items
    else if (isCrowded) await pause(pace.crowded)
  }

  return {
    now: async () => (await ask({})).position,
    next: (after) => (barren < mostBarren || Date.now() >= streamsAgainAt ? stream(after) : poll(after)),
    async recover(error) {
      if (!(error instanceof ConsignError) || !passes(error)) throw error
      if (isRefusal(error, 'RATE_LIMITED')) [isCrowded, barren] = [true, mostBarren]
      tell('waiting')
      faults += 1
      await pause(Math.max(pauseAfter(faults, pace), Math.min(pace.most, (error.retryAfter ?? 0) * 1000)))
    },
  }
}

const passes = ({ retryable, status }: ConsignError): boolean => retryable || status >= 500

/** Milliseconds: doubled with each fault, with jitter of up to half. */
export const pauseAfter = (faults: number, { first, most }: Pick<Pace, 'first' | 'most'>): number =>
  Math.min(most, first * 2 ** Math.min(faults - 1, 20)) * (0.5 + Math.random() / 2)
