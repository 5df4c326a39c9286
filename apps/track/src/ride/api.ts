import type { Position } from './position.ts'
import type { Sent } from './queue.ts'

/** What a link is for, in plain words; nobody’s data but the company’s name and the note’s way. */
export interface Told {
  readonly company: string
  readonly reference: string
  /** Of the first note; the others of the same truck are in `notes`. */
  readonly from: string | null
  readonly to: string | null
  readonly notes: readonly {
    readonly reference: string
    readonly from: string | null
    readonly to: string | null
  }[]
  readonly status: 'active' | 'ended' | 'expired'
  readonly agreedAt: string | null
  readonly expiresAt: string
  readonly shared: 'off' | 'exact' | '1km'
  /** Sentences in the language asked for. */
  readonly tells: readonly string[]
}

/** An answer: a value, a link that is over, or nothing that could be relied on. */
export type Answer<T> =
  | { readonly is: 'good'; readonly value: T }
  | { readonly is: 'over'; readonly code: Over }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'later'; readonly after?: number }

const overs = ['TRACKING_LINK_UNKNOWN', 'TRACKING_LINK_ENDED', 'TRACKING_LINK_EXPIRED'] as const
export type Over = (typeof overs)[number]

const isOver = (code: unknown): code is Over => overs.includes(code as Over)

/** A network that takes longer is as good as none, in milliseconds. */
const patience = 20_000

/** By how many milliseconds the device’s clock is ahead of the service’s, as far as is known. */
let ahead = 0

/** The service refuses what its own clock calls the future, so that a wrong clock would lose every place. */
export const onServiceClock = (at: number): number => (Math.abs(ahead) > slack ? at - ahead : at)

/** An answer is on its way for some seconds, and its date has whole ones. */
const slack = 20_000

/** Calls of the driver’s or the consignee’s link: no cookie, no referrer, nothing kept. */
export async function ask<T>(path: string, language: string, body?: unknown): Promise<Answer<T>> {
  try {
    const answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'accept-language': language,
        ...(body === undefined || body === null ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined || body === null ? null : JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    ahead = aheadOf(answer.headers.get('date'))
    return await read<T>(answer)
  } catch {
    return { is: 'later' }
  }
}

const aheadOf = (date: string | null): number => {
  const then = Date.parse(date ?? '')
  return Number.isNaN(then) ? ahead : Date.now() - then
}

/** A page of a captive portal has no code of ours: it decides nothing. */
async function read<T>(answer: Response): Promise<Answer<T>> {
  const value: unknown = await answer.json()
  if (answer.ok) return { is: 'good', value: value as T }
  const code = (value as { readonly code?: unknown } | null)?.code
  if (isOver(code)) return { is: 'over', code }
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  if (answer.status === 429 || answer.status >= 500 || typeof code !== 'string')
    return { is: 'later', ...(Number.isFinite(seconds) ? { after: seconds * 1000 } : {}) }
  return { is: 'refused', code }
}

const base = (token: string): string => `/functions/v1/track/${encodeURIComponent(token)}`

/** Where an app of the OsmAnd protocol sends to. */
export const appAddress = (token: string): string => `${location.origin}${base(token)}/osmand`

export const askTrack = (token: string, language: string): Promise<Answer<Told>> => ask(base(token), language)

export const sendAgreement = (token: string, language: string, agreed: boolean): Promise<Answer<unknown>> =>
  ask(`${base(token)}/agree`, language, { agreed })

export const sendEnd = (token: string, language: string): Promise<Answer<unknown>> =>
  ask(`${base(token)}/end`, language, null)

/** Sends a batch; `spent` is told of its bytes. */
export async function sendPositions(
  token: string,
  positions: readonly Position[],
  spent: (bytes: number) => void,
): Promise<Sent> {
  const body = {
    positions: positions.map(({ at, ...more }) => ({ at: new Date(at).toISOString(), ...more })),
  }
  spent(JSON.stringify(body).length + overhead)
  const answer = await ask(`${base(token)}/positions`, 'en', body)
  if (answer.is === 'good') return { is: 'taken' }
  if (answer.is === 'later') return answer
  if (answer.is === 'over') return answer
  return answer.code === 'TRACKING_NOT_AGREED' ? { is: 'over', code: answer.code } : { is: 'wrong' }
}

/** Bytes of a request and its answer beside the positions, as seen in a browser: addresses, headers, encryption. */
const overhead = 900
