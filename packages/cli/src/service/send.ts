import { ConsignError, type Fetch } from '@consign/sdk'

/** Sends a request, and again while that may help: the one way of the program to a network. */
export type Send = Fetch

export interface SendOptions {
  /** The platform's, or a proxy's. */
  readonly fetch: Fetch
  /** Ends every call. */
  readonly stopped: AbortSignal
  /** Called for each try, with nothing secret. */
  onTry(told: Try): void
  readonly pace?: Pace
}

export interface Try {
  readonly method: string
  readonly path: string
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly ms: number
}

export interface Pace {
  /** Milliseconds now. */
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** Tries of one call, the time for all, the longest Retry-After obeyed: in milliseconds. */
const [mostTries, mostTime, longestWait] = [4, 30_000, 30_000]

/** Milliseconds until an answer begins, a long poll included; and without a byte of it. */
const [longestBeginning, longestSilence] = [45_000, 60_000]

const [mostJson, mostOther] = [64 * 1024 * 1024, 1024 * 1024 * 1024]

const usualPace: Pace = {
  now: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, ms)
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    }),
}

/**
 * Writes are sent again too: each carries the key, or has the target, that makes it one write through all tries. A
 * redirect is not followed, since it would carry the tokens along. Bodies are read here, with a bound; a stream is not.
 */
export function openSend({ fetch, stopped, onTry, pace = usualPace }: SendOptions): Send {
  return async (url, init) => {
    const begun = pace.now()
    for (let tries = 1, pause = 300; ; tries += 1, pause *= 2) {
      const outcome = await tried(url, init)
      const wait = waitAfter(outcome, pause)
      const left = mostTime - (pace.now() - begun)
      if (wait === undefined || tries === mostTries || wait > left) return settled(outcome)
      await pace.sleep(wait, stopped)
    }
  }

  async function tried(url: string, init: RequestInit): Promise<Outcome> {
    const begun = pace.now()
    const { pathname } = new URL(url)
    const told = (response?: Response) =>
      onTry({
        method: init.method ?? 'GET',
        path: pathname.replace(/\/sign\/[^/]+/, '/sign/…'),
        status: response?.status,
        requestId: response?.headers.get('x-request-id') ?? undefined,
        ms: Math.round(pace.now() - begun),
      })
    try {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new Error('no answer began in time')), longestBeginning)
      const signal = AbortSignal.any([stopped, late.signal, ...(init.signal ? [init.signal] : [])])
      const response = await fetch(url, { ...init, signal, redirect: 'manual' }).finally(() =>
        clearTimeout(timer),
      )
      const whole = await read(response)
      told(response)
      return { response: whole }
    } catch (error) {
      told()
      if (stopped.aborted || init.signal?.aborted) throw error
      return { error }
    }
  }
}

type Outcome = { readonly response: Response } | { readonly error: unknown }

const passing = new Set([429, 502, 503, 504])

/** Milliseconds until the next try; undefined where another one is of no use. */
function waitAfter(outcome: Outcome, pause: number): number | undefined {
  if ('error' in outcome) return outcome.error instanceof ConsignError ? undefined : pause
  const { status, headers } = outcome.response
  if (!passing.has(status)) return undefined
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  if (!Number.isFinite(seconds)) return pause
  return seconds * 1000 > longestWait ? undefined : seconds * 1000
}

function settled(outcome: Outcome): Response {
  if ('error' in outcome) throw outcome.error
  return outcome.response
}

async function read(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status >= 300 && response.status < 400) throw lied('It answers with a redirect.')
  if (type.startsWith('text/event-stream') || response.body === null) return response
  const most = type.includes('json') || !response.ok ? mostJson : mostOther
  const bytes = await bounded(response.body, most)
  const { status, statusText } = response
  return new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers: response.headers })
}

async function bounded(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read())
      if (done) return joined(pieces, length)
      length += value.length
      if (length > most) throw lied(`Its answer has more than ${most / 1024 / 1024} MiB.`)
      pieces.push(value)
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function beforeSilence<T>(piece: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the answer broke off')), longestSilence)
  })
  return Promise.race([piece, silent]).finally(() => clearTimeout(timer))
}

const lied = (message: string): ConsignError =>
  new ConsignError({ code: 'ANSWER_UNREADABLE', message, status: 200, retryable: false })
