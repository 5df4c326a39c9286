import type { Approval, Code, Problem } from './types.ts'

/** Failures outside the server: no answer, an answer that is not the API's, a file that does not match its digest. */
export type LocalCode = 'NETWORK' | 'ANSWER_UNREADABLE' | 'DIGEST_MISMATCH'

export type ErrorCode = Code | LocalCode

interface ErrorParts {
  readonly code: ErrorCode
  readonly message: string
  /** 0 without an answer. */
  readonly status: number
  readonly retryable: boolean
  readonly details?: unknown
  readonly approval?: Approval
  /** Seconds. */
  readonly retryAfter?: number
  readonly requestId?: string | undefined
  readonly body?: unknown
  readonly cause?: unknown
}

/** Every refusal and fault of a call; programs rely on `code`, `message` is for people. */
export class ConsignError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** The same call may succeed later, unchanged. */
  readonly retryable: boolean
  readonly details: unknown
  /** The person a 428 asks, and the page to decide on. */
  readonly approval: Approval | undefined
  readonly retryAfter: number | undefined
  /** Identifies the call in the server's log, for support. */
  readonly requestId: string | undefined
  /** The refusal as the service gave it; undefined where the failure is the client’s own. */
  readonly body: unknown

  constructor({
    code,
    message,
    status,
    retryable,
    details,
    approval,
    retryAfter,
    requestId,
    body,
    cause,
  }: ErrorParts) {
    super(message, { cause })
    this.name = 'ConsignError'
    this.code = code
    this.status = status
    this.retryable = retryable
    this.details = details
    this.approval = approval
    this.retryAfter = retryAfter
    this.requestId = requestId
    this.body = body
  }

  /** The problems of the input, if the server listed them by field. */
  get problems(): readonly Problem[] {
    return Array.isArray(this.details) ? this.details : []
  }
}

/** Whether an error is one of these refusals; narrows `code` to them. */
export const isRefusal = <C extends ErrorCode>(
  error: unknown,
  ...codes: readonly C[]
): error is ConsignError & { readonly code: C } =>
  error instanceof ConsignError && (codes as readonly string[]).includes(error.code)

/** An answer that broke off. */
export const cutShort = (cause: unknown): ConsignError =>
  new ConsignError({
    code: 'NETWORK',
    message: 'The answer ended before all of it had come.',
    status: 0,
    retryable: true,
    cause,
  })
