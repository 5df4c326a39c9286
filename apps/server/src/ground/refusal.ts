import type { ApprovalRef, Code } from '@consign/contract'
import type { Static } from 'typebox'

/** The state of a quota, for the RateLimit headers. */
export interface QuotaState {
  readonly policy: {
    readonly name: string
    readonly quota: number
    readonly windowSeconds: number
    /** By default calls. */
    readonly unit?: string
  }
  readonly remaining: number
  readonly resetSeconds: number
}

export interface RefusalOptions {
  /** For the client: the exact problem. */
  readonly details?: unknown
  readonly hint?: string
  /** For the client, instead of the catalogue's message; PostgREST's own texts are English only. */
  readonly message?: string | Words
  /** For the approval gate, if the caller may see it. */
  readonly approval?: Static<typeof ApprovalRef>
  /** For a rate limit: its headers. */
  readonly quota?: QuotaState
  /** For the log only. */
  readonly cause?: unknown
  /** The account concerned, without sign-in: for the log, and its company's log. */
  readonly concern?: Concern
}

/** An account of a person, key or connection; `tenantId` null if its company is unknown. */
export interface Concern {
  readonly kind: 'user' | 'apikey' | 'connection'
  readonly id: string
  readonly tenantId: string | null
}

export type Words = Readonly<Record<'en' | 'pl', string>>

const english = (message: string | Words | undefined): string | undefined =>
  typeof message === 'object' ? message.en : message

/** An ordinary refusal with a catalogue code; any other error is a fault (500). */
export class Refusal extends Error {
  readonly code: Code
  readonly details: unknown
  readonly hint: string | undefined
  readonly text: string | Words | undefined
  readonly approval: Static<typeof ApprovalRef> | undefined
  readonly quota: QuotaState | undefined
  readonly concern: Concern | undefined

  constructor(code: Code, options: RefusalOptions = {}) {
    super(
      english(options.message) ?? code,
      options.cause === undefined ? undefined : { cause: options.cause },
    )
    this.name = 'Refusal'
    this.code = code
    this.details = options.details
    this.hint = options.hint
    this.text = options.message
    this.approval = options.approval
    this.quota = options.quota
    this.concern = options.concern
  }
}

/** For `throw refuse('DRAFT_NOT_FOUND')`. */
export const refuse = (code: Code, options?: RefusalOptions): Refusal => new Refusal(code, options)

/** NOT_FOUND with the name of the thing. */
export const none = (en: string, pl: string): Refusal => refuse('NOT_FOUND', { message: { en, pl } })

/** One problem of a refused input in `details`; its message is in the caller's language. */
export interface InputProblem {
  readonly path: string
  readonly rule: string
  readonly message: string | Words
}

/** `details` with every problem in one language. */
export const detailsIn = (details: unknown, language: 'en' | 'pl'): unknown =>
  Array.isArray(details) ? details.map((each) => problemIn(each, language)) : details

function problemIn(value: unknown, language: 'en' | 'pl'): unknown {
  if (typeof value !== 'object' || value === null || !('message' in value)) return value
  const { message } = value
  return isWords(message) ? { ...value, message: message[language] } : value
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'en' in value && 'pl' in value
