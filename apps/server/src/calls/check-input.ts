import type { Operation } from '@consign/contract'
import { type Refusal, refuse } from '../ground/refusal.ts'
import type { Incoming } from './incoming.ts'
import { requestCheck } from './validate.ts'

/** Refuses INVALID_REQUEST with every problem at once, or UNSUPPORTED_MEDIA_TYPE; the input stays unchanged. */
export function inputCheck(operation: Operation): (request: Incoming) => void {
  const params = operation.params && requestCheck(operation.params)
  const query = operation.query && requestCheck(operation.query)
  const body = operation.body && operation.body !== 'bytes' ? requestCheck(operation.body) : undefined
  return (request) => {
    const problems = [
      ...(params?.(request.params) ?? []),
      ...(query?.(request.query) ?? []),
      ...(body ? bodyProblems(request, body) : []),
    ]
    if (operation.body === 'bytes' && !(request.body instanceof Uint8Array))
      throw otherType(operation.accepts ?? ['application/octet-stream'])
    if (problems.length > 0) throw refuse('INVALID_REQUEST', { details: problems })
  }
}

/** Bytes of another content type are not JSON, whatever they say; an absent body is an empty object. */
function bodyProblems(request: Incoming, check: ReturnType<typeof requestCheck>) {
  if (request.body instanceof Uint8Array && request.body.length > 0) throw otherType(['application/json'])
  if (request.body === undefined || request.body instanceof Uint8Array) request.body = {}
  return check(request.body) ?? []
}

/** Says what would be taken: `curl -d` alone sends a form. */
function otherType(types: readonly string[]): Refusal {
  const wanted = types.join(', ')
  return refuse('UNSUPPORTED_MEDIA_TYPE', {
    message: {
      en: `This content type is not supported here; send ${wanted}.`,
      pl: `Ten typ treści nie jest tu obsługiwany; wyślij ${wanted}.`,
    },
  })
}
