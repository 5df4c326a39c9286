import { type Person, saveNote, signUp, useOwnService } from '@consign/testkit'
import { fromNow } from '@consign/testkit/long/from-now.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Fetch, memoryStore, openClient } from '../index.ts'
import { type FeedMessage, type FeedStatus, type FollowOptions, followEvents } from './follow.ts'
import { pauseAfter } from './way.ts'

const service = useOwnService({ heartbeats: { silence: 200, access: 60_000 } })
const pace = { first: 10, most: 50, opening: 400, silence: 600, again: 60_000, crowded: 100 }
const streamPath = '/functions/v1/events/stream'

let person: Person
beforeEach(async () => {
  person = await signUp(service)
})

interface Followed {
  readonly told: FeedMessage[]
  readonly statuses: FeedStatus[]
  readonly paths: string[]
  readonly done: Promise<void>
  types(): string[]
  end(): void
}

/** Follows as `person` until aborted; `spoil` answers requests itself. */
function follow(
  options: FollowOptions = {},
  spoil: (path: string, go: () => Promise<Response>, init: RequestInit) => Promise<Response> = (_, go) =>
    go(),
): Followed {
  const over = new AbortController()
  const [told, statuses, paths]: [FeedMessage[], FeedStatus[], string[]] = [[], [], []]
  const fetch: Fetch = (url, init) => {
    const path = new URL(url).pathname
    paths.push(path)
    return spoil(path, () => globalThis.fetch(url, init), init)
  }
  const { token: accessToken, refreshToken } = person
  const store = memoryStore()
  store.write({ accessToken, refreshToken, expiresAt: Math.floor(fromNow(3_000_000).getTime() / 1000) })
  const client = openClient({ url: service.url, anonKey: service.anonKey, store, fetch })
  const onStatus = (status: FeedStatus) => void statuses.push(status)
  const run = async () => {
    for await (const message of followEvents(client, { pace, onStatus, signal: over.signal, ...options }))
      told.push(message)
  }
  const types = () =>
    told.flatMap((message) => (message.kind === 'events' ? message.items : [])).map(({ type }) => type)
  return { told, statuses, paths, types, done: run(), end: () => over.abort() }
}

const until = (truth: () => boolean) => expect.poll(truth).toBe(true)

describe('the feed', () => {
  it('is told from now on, as things happen, and ends when it is wanted no more', async () => {
    await saveNote(person)
    const feed = follow()
    await until(() => feed.statuses.includes('live'))
    await saveNote(person)
    await until(() => feed.types().length > 0)
    feed.end()
    await feed.done
    expect(feed.told[0]).toEqual({ kind: 'start', position: 1 })
    expect(feed.types()).toEqual(['draft.saved'])
  })

  it('goes on behind the last event when a stream breaks, without one missing or twice', async () => {
    let opened = 0
    const feed = follow({ after: 0 }, async (path, go) => {
      const response = await go()
      if (path !== streamPath || ++opened > 3) return response
      return new Response(brokenAfter(response, 2), response)
    })
    for (let note = 0; note < 8; note++) await saveNote(person)
    await until(() => feed.types().length === 8)
    feed.end()
    await feed.done
    const positions = feed.told
      .flatMap((message) => (message.kind === 'events' ? message.items : []))
      .map(({ position }) => position)
    expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    // Several events may come at once, so that fewer streams break.
    expect(opened).toBeGreaterThan(1)
  })

  it('is asked for where no stream comes through, and tried again after the network was away', async () => {
    let [isAway, isHeld] = [false, true]
    const feed = follow({}, async (path, go, { signal }) => {
      if (isAway) throw new TypeError('offline')
      return path === streamPath && isHeld ? heldBack(signal) : go()
    })
    await until(() => feed.paths.filter((path) => path === streamPath).length === 2)
    await until(() => feed.paths.at(-1) === '/functions/v1/events')
    await saveNote(person)
    await until(() => feed.types().length === 1)
    expect(feed.statuses.at(-1)).toBe('polling')
    isAway = true
    await saveNote(person)
    await until(() => feed.statuses.at(-1) === 'waiting')
    ;[isAway, isHeld] = [false, false]
    await saveNote(person)
    await until(() => feed.types().length === 3 && feed.statuses.at(-1) === 'live')
    feed.end()
    await feed.done
  })

  it('is asked plainly where the company has no place to wait', async () => {
    const feed = follow({}, async (path, go) => {
      if (path === streamPath) return limited()
      return go()
    })
    await until(() => feed.statuses.at(-1) === 'polling')
    await saveNote(person)
    await until(() => feed.types().length === 1)
    expect(feed.paths.filter((path) => path === streamPath)).toHaveLength(1)
    feed.end()
    await feed.done
  })

  it('says where what came before is not kept any more', async () => {
    for (let note = 0; note < 3; note++) await saveNote(person)
    const feed = follow({ after: 3 })
    await until(() => feed.statuses.includes('live'))
    feed.end()
    await feed.done
    await service.rows('delete from event where tenant_id = $1 and position <= 2', [person.tenantId])
    const late = follow({ after: 1 })
    await until(() => late.types().length === 1)
    late.end()
    await late.done
    expect(late.told[0]).toEqual({ kind: 'gap', position: 2 })
  })

  it('ends with the refusal when the caller is signed out', async () => {
    const feed = follow()
    await until(() => feed.statuses.includes('live'))
    await person.call('/auth/v1/logout', {})
    const next = follow({ after: 0 })
    await expect(next.done).rejects.toMatchObject({ status: 401 })
    feed.end()
    await feed.done
  })
})

it('pauses grow to the longest and no further', () => {
  const pauses = [1, 2, 3, 30, 3000].map((faults) => pauseAfter(faults, { first: 100, most: 1_000 }))
  for (const [at, most] of [100, 200, 400, 1_000, 1_000].entries()) {
    expect(pauses[at]).toBeLessThanOrEqual(most)
    expect(pauses[at]).toBeGreaterThanOrEqual(most / 2)
  }
})

/** A stream that breaks off in the middle of its nth event. */
function brokenAfter({ body }: Response, events: number): ReadableStream<Uint8Array> {
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  let seen = 0
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) return controller.close()
      seen += new TextDecoder().decode(value).split('event:').length - 1
      if (seen < events) return controller.enqueue(value)
      controller.enqueue(value.slice(0, -20))
      reader.cancel().catch(() => undefined)
      controller.error(new TypeError('terminated'))
    },
  })
}

/** An answer without a byte. */
const heldBack = (signal: RequestInit['signal']) =>
  new Response(
    new ReadableStream({
      start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    }),
  )

const limited = () =>
  new Response(JSON.stringify({ code: 'RATE_LIMITED', message: 'wait' }), {
    status: 429,
    headers: { 'retry-after': '0' },
  })
