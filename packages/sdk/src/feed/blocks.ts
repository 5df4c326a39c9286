import { errorOf } from '../answer.ts'
import { ConsignError } from '../error.ts'
import { credentials, type Parts, signedIn } from '../perform.ts'
import type { Code } from '../types.ts'
import { type ServerSent, serverSent } from './server-sent.ts'

export interface StreamOptions {
  readonly path: string
  /** The id to continue after; undefined for the present. */
  readonly after: string | undefined
  readonly signal: AbortSignal
  /** Milliseconds of silence until a new stream is abandoned. */
  readonly opening: number
  /** Milliseconds of silence later on; the service writes every 20 s. */
  readonly silence: number
  /** Called for each piece. */
  onAlive(): void
}

/**
 * The blocks of one connection until it ends.
 * @throws ConsignError NETWORK if it breaks or falls silent, and for a refusal of the service, before or in
 * the stream
 */
export async function* blocksOf(parts: Parts, options: StreamOptions): AsyncGenerator<ServerSent> {
  const watch = watched(options)
  try {
    const response = await signedIn(parts, 'bearer', (bearer) => opened(parts, options, watch.signal, bearer))
    for await (const block of serverSent(piecesOf(response, watch.heard))) {
      if (block.event === 'end') throw ended(block.data)
      yield block
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
  { path, after }: Pick<StreamOptions, 'path' | 'after'>,
  signal: AbortSignal,
  bearer: string | undefined,
): Promise<Response> {
  const response = await parts.fetch(parts.url + path, {
    headers: {
      ...(await credentials(parts, 'bearer', bearer)),
      accept: 'text/event-stream',
      ...(after === undefined ? {} : { 'last-event-id': after }),
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
