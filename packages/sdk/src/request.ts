import { ConsignError } from './error.ts'
import type { Row } from './row.ts'

/** The parts of a request as callers give them; {@link InputOf} says which an operation has. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** For a body of bytes. */
  readonly contentType?: string
}

export interface HttpRequest {
  readonly method: string
  /** Relative to the base address. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: BodyInit
}

/** An operation's row and input as HTTP. */
export function requestOf(row: Row, input: AnyInput): HttpRequest {
  const path = pathOf(row.path, input.params ?? {}) + queryOf(input.query ?? {})
  if (row.sendsBytes)
    return {
      method: row.method,
      path,
      headers: { 'content-type': input.contentType ?? 'application/octet-stream' },
      body: input.body as BodyInit,
    }
  if (input.body === undefined) return { method: row.method, path, headers: {} }
  const headers = { 'content-type': 'application/json' }
  return { method: row.method, path, headers, body: JSON.stringify(input.body) }
}

const pathOf = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function queryOf(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** The function that sends requests; by default the platform's own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Sends a request. @throws ConsignError NETWORK without an answer; the caller's own AbortError passes through */
export async function send(
  fetch: Fetch,
  url: string,
  { path, ...init }: HttpRequest,
  { signal, timeout = 30_000 }: { signal?: AbortSignal; timeout?: number },
): Promise<Response> {
  const late = AbortSignal.timeout(timeout)
  try {
    return await fetch(url + path, {
      ...init,
      signal: signal ? AbortSignal.any([signal, late]) : late,
      // Headers name the caller; a token in an address must not become a referrer.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
  } catch (cause) {
    // A sender of the program's own may refuse an answer.
    if (signal?.aborted || cause instanceof ConsignError) throw cause
    const message = late.aborted ? 'There was no answer in time.' : 'The service cannot be reached.'
    throw new ConsignError({ code: 'NETWORK', message, status: 0, retryable: true, cause })
  }
}
