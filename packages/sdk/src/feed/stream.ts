import { errorOf } from '../answer.ts'
import { ConsignError } from '../error.ts'
import { credentials, type Parts, signedIn } from '../perform.ts'
import type { Code, OutputOf } from '../types.ts'
import { serverSent } from './server-sent.ts'

/** A change, whose result is read elsewhere. */
export type FeedEvent = OutputOf<'list_events'>['items'][number]

interface StreamOptions {
  /** The position to continue after. */
  readonly after: number
  readonly signal: AbortSignal
  /** Milliseconds of silence until a new stream is abandoned. */
  readonly opening: number
  /** Milliseconds of silence later on; the service writes every 20 s. */
  readonly silence: number
  /** Called for each piece. */
  onAlive(): void
}

/**
 * The events of one connection until it ends.
 * @throws ConsignError NETWORK if it breaks or falls silent, and for a refusal of the service, before or in
 * the stream
 */
export async function* streamed(parts: Parts, options: StreamOptions): AsyncGenerator<FeedEvent> {
  const watch = watched(options)
  try {
    const response = await signedIn(parts, 'bearer', (bearer) =>
      opened(parts, options.after, watch.signal, bearer),
    )
    for await (const { event, data } of serverSent(piecesOf(response, watch.heard))) {
      if (event === 'end') throw ended(data)
      yield JSON.parse(data) as FeedEvent
    }
  } catch (cause) {
    if (cause instanceof ConsignError) throw cause
    throw new ConsignError({
      code: 'NETWORK',
      message: 'The stream broke.',
      status: 0,
      retryable: true,
      cause,
    })
  } finally {
    watch.end()
  }
}

/** The service's reason; reopening shows whether it is permanent. */
const ended = (data: string): ConsignError =>
  new ConsignError({
    code: (JSON.parse(data) as { readonly code: Code }).code,
    message: 'The service has ended the stream.',
    status: 200,
    retryable: true,
  })

/** Aborts after too much silence. */
function watched({ signal, opening, silence, onAlive }: StreamOptions) {
  const over = new AbortController()
  const late = () => over.abort(new Error('silent'))
  let timer = setTimeout(late, opening)
  return {
    signal: AbortSignal.any([signal, over.signal]),
    heard() {
      clearTimeout(timer)
      timer = setTimeout(late, silence)
      onAlive()
    },
    end() {
      clearTimeout(timer)
      over.abort()
    },
  }
}

async function opened(
  parts: Parts,
  after: number,
  signal: AbortSignal,
  bearer: string | undefined,
): Promise<Response> {
  const response = await parts.fetch(`${parts.url}/functions/v1/events/stream`, {
    headers: {
      ...(await credentials(parts, 'bearer', bearer)),
      accept: 'text/event-stream',
      'last-event-id': String(after),
    },
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  })
  if (!response.ok) throw await errorOf(response)
  return response
}

/** The text of an answer as it arrives. Few browsers can iterate streams, all can read them. */
async function* piecesOf(response: Response, onPiece: () => void): AsyncGenerator<string> {
  if (!response.body) return
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onPiece()
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
