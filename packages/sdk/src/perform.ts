import { answerOf } from './answer.ts'
import { ConsignError, isRefusal } from './error.ts'
import { type AnyInput, type Fetch, type HttpRequest, requestOf, send } from './request.ts'
import type { Row } from './row.ts'
import type { CallOptions } from './types.ts'

/** Shared by all calls of a client. */
export interface Parts {
  readonly fetch: Fetch
  /** Base address, without a trailing slash. */
  readonly url: string
  readonly language: string | undefined
  anonKey(): Promise<string>
  /** The caller's token; undefined without sign-in. */
  bearer(): Promise<string | undefined>
  /** After a refused access token: a new one, or undefined. */
  renewed(refused: string): Promise<string | undefined>
}

/** Performs an operation: retries transient failures, refreshes tokens, reports an approval. */
export async function perform(
  parts: Parts,
  row: Row,
  input: AnyInput,
  options: CallOptions,
  approvalId?: string,
): Promise<unknown> {
  const request = requestOf(row, input)
  const shown = approvalId
    ? { ...request, headers: { ...request.headers, 'x-service-approval': approvalId } }
    : request
  const attempt = () => signedIn(parts, row.credentials, (bearer) => once(parts, row, shown, options, bearer))
  return retried(attempt, isSafe(row) ? (options.retries ?? 2) : 0, options.signal)
}

/** Sent twice, it takes effect once. */
const isSafe = ({ method, key }: Row): boolean => method === 'GET' || method === 'PUT' || key !== undefined

/** Calls with the token of the caller; once more with another, when that one is refused and can be renewed. */
export async function signedIn<T>(
  parts: Parts,
  shows: Row['credentials'],
  call: (bearer: string | undefined) => Promise<T>,
): Promise<T> {
  const bearer = shows === 'bearer' ? await parts.bearer() : undefined
  try {
    return await call(bearer)
  } catch (error) {
    if (bearer === undefined || !isRefusal(error, 'TOKEN_EXPIRED', 'TOKEN_INVALID')) throw error
    const next = await parts.renewed(bearer)
    if (next === undefined || next === bearer) throw error
    return call(next)
  }
}

/** One request and its answer; the table reader uses it directly. */
export async function once(
  parts: Parts,
  row: Pick<Row, 'credentials' | 'answers'>,
  request: HttpRequest,
  options: CallOptions,
  bearer: string | undefined,
): Promise<unknown> {
  const headers = { ...request.headers, ...(await credentials(parts, row.credentials, bearer)) }
  const response = await send(parts.fetch, parts.url, { ...request, headers }, options)
  return answerOf(response, row.answers)
}

/** The headers for caller and language. */
export async function credentials(
  parts: Parts,
  shows: Row['credentials'],
  bearer: string | undefined,
): Promise<Record<string, string>> {
  const language: Record<string, string> = parts.language ? { 'accept-language': parts.language } : {}
  if (shows === 'none') return language
  const apikey = await parts.anonKey()
  return { ...language, apikey, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) }
}

/** Longest wait before a retry, in seconds; beyond it the caller decides. */
const longestWait = 10

/** Retries transient failures, after the server's `Retry-After`, or 0.3 s, 0.6 s, … */
export async function retried<T>(
  attempt: () => Promise<T>,
  retries: number,
  signal?: AbortSignal,
): Promise<T> {
  for (let left = retries, pause = 0.3; ; left -= 1, pause *= 2) {
    try {
      return await attempt()
    } catch (error) {
      if (!passes(error) || left <= 0) throw error
      const seconds = error.retryAfter ?? pause
      if (seconds > longestWait) throw error
      await sleep(seconds * 1000, signal)
    }
  }
}

const passes = (error: unknown): error is ConsignError =>
  error instanceof ConsignError && error.retryable && error.approval === undefined

/** Rejects with the signal's reason on abort. */
export const sleep = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
