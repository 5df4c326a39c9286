import type { ApprovalRef, Code } from '@consign/contract'
import type { Static } from 'typebox'

/** What is left of a quota, as the RateLimit headers say it. */
export interface QuotaState {
  readonly policy: {
    readonly name: string
    readonly quota: number
    readonly windowSeconds: number
    /** Calls when absent. */
    readonly unit?: string
  }
  readonly remaining: number
  readonly resetSeconds: number
}

export interface RefusalOptions {
  /** For the client: what exactly is wrong. */
  readonly details?: unknown
  readonly hint?: string
  /** For the client, instead of the catalogue's message; PostgREST's own texts are English only. */
  readonly message?: string | Words
  /** Of the approval gate, where the caller may see it. */
  readonly approval?: Static<typeof ApprovalRef>
  /** Of a rate limit: what the headers say. */
  readonly quota?: QuotaState
  /** For the log only. */
  readonly cause?: unknown
  /** Whose account it was, where nobody is signed in: for the log, and the log of its company. */
  readonly concern?: Concern
}

/** An account of a person, key or connection; `tenantId` null where it is not known of which company. */
export interface Concern {
  readonly kind: 'user' | 'apikey' | 'connection'
  readonly id: string
  readonly tenantId: string | null
}

/** A message in the languages there are. */
export type Words = Readonly<Record<'en' | 'pl', string>>

const english = (message: string | Words | undefined): string | undefined =>
  typeof message === 'object' ? message.en : message

/** An ordinary "no" with a catalogue code; everything else that is thrown is a fault (500). */
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

/** Makes a refusal to throw: `throw refuse('DRAFT_NOT_FOUND')`. */
export const refuse = (code: Code, options?: RefusalOptions): Refusal => new Refusal(code, options)

/** NOT_FOUND of a thing that has a name. */
export const none = (en: string, pl: string): Refusal => refuse('NOT_FOUND', { message: { en, pl } })

/** One problem of a refused input, as `details` lists them; its message is answered in the language of the caller. */
export interface InputProblem {
  readonly path: string
  readonly rule: string
  readonly message: string | Words
}

/** The same `details` with every problem in a language. */
export const detailsIn = (details: unknown, language: 'en' | 'pl'): unknown =>
  Array.isArray(details) ? details.map((each) => problemIn(each, language)) : details

function problemIn(value: unknown, language: 'en' | 'pl'): unknown {
  if (typeof value !== 'object' || value === null || !('message' in value)) return value
  const { message } = value
  return isWords(message) ? { ...value, message: message[language] } : value
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'en' in value && 'pl' in value
