import { fileOf } from './digest.ts'
import { ConsignError, cutShort } from './error.ts'
import type { Row } from './row.ts'
import { retryable } from './signer-table.ts'
import type { Approval, Code } from './types.ts'

/** The value of a good answer. @throws ConsignError for any other */
export async function answerOf(response: Response, answers: Row['answers']): Promise<unknown> {
  if (!response.ok) throw await errorOf(response)
  if (answers === 'nothing') return undefined
  return answers === 'file' ? fileOf(response) : json(response)
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw cause instanceof SyntaxError ? unreadable(response, cause) : cutShort(cause)
  }
}

interface Refused {
  readonly code: Code
  readonly message: string
  readonly details?: unknown
  readonly approval?: Approval
  readonly retryable?: boolean
}

/** A refusal has one of two forms: the approval gate's, or the common one. */
export async function errorOf(response: Response): Promise<ConsignError> {
  const body = (await json(response)) as { error?: Refused | string } & Partial<Refused>
  const refused = typeof body?.error === 'object' ? body.error : body
  if (typeof refused?.code !== 'string') return unreadable(response, undefined)
  const { code, message = '', details, approval } = refused
  return new ConsignError({
    code,
    message,
    status: response.status,
    retryable: refused.retryable ?? retryable.has(code),
    details,
    ...(approval ? { approval } : {}),
    ...after(response),
    requestId: requestId(response),
    body,
  })
}

function after(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {}
}

const requestId = (response: Response): string | undefined =>
  response.headers.get('x-request-id') ?? undefined

/** A page of a proxy or a captive portal: not from the service, so possibly transient. */
const unreadable = (response: Response, cause: unknown): ConsignError =>
  new ConsignError({
    code: 'ANSWER_UNREADABLE',
    message: 'The answer is not the service’s.',
    status: response.status,
    retryable: true,
    requestId: requestId(response),
    cause,
  })
