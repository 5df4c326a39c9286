import type { Approval, Code, Problem } from './types.ts'

/** What happens on the way and not at the server: no answer, one that is not the API's, a file that is not what its digest says. */
export type LocalCode = 'NETWORK' | 'ANSWER_UNREADABLE' | 'DIGEST_MISMATCH'

export type ErrorCode = Code | LocalCode

export interface ErrorParts {
  readonly code: ErrorCode
  readonly message: string
  /** 0: there was no answer. */
  readonly status: number
  readonly retryable: boolean
  readonly details?: unknown
  readonly approval?: Approval
  /** Seconds. */
  readonly retryAfter?: number
  readonly requestId?: string | undefined
  readonly cause?: unknown
}

/** Every refusal and fault of a call; `code` is what programs rely on, `message` is for people. */
export class ConsignError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** The same call may succeed later, unchanged. */
  readonly retryable: boolean
  readonly details: unknown
  /** Whom a 428 asks, and where he decides. */
  readonly approval: Approval | undefined
  readonly retryAfter: number | undefined
  /** What support needs to find the call in the log. */
  readonly requestId: string | undefined

  constructor({
    code,
    message,
    status,
    retryable,
    details,
    approval,
    retryAfter,
    requestId,
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
  }

  /** What is wrong with the input, where the server said it field by field. */
  get problems(): readonly Problem[] {
    return Array.isArray(this.details) ? this.details : []
  }
}

/** Whether something thrown is one of these refusals; narrows `code` to them. */
export const isRefusal = <C extends ErrorCode>(
  error: unknown,
  ...codes: readonly C[]
): error is ConsignError & { readonly code: C } =>
  error instanceof ConsignError && (codes as readonly string[]).includes(error.code)

/** An answer that began, and whose end never came. */
export const cutShort = (cause: unknown): ConsignError =>
  new ConsignError({
    code: 'NETWORK',
    message: 'The answer ended before all of it had come.',
    status: 0,
    retryable: true,
    cause,
  })
