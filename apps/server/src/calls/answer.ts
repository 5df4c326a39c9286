import type { Operation } from '@consign/contract'
import { refuse } from '../ground/refusal.ts'
import { answerCheck } from './validate.ts'

/** What leaves, whatever sends it; `headers` has lower-case names. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | Parts | Pieces | undefined
}

/** Bytes that are all there, one part after the other; their `content-length` is among the headers. */
export type Parts = readonly Uint8Array[]

/** An answer in pieces, until it ends or the signal reports a disconnect. */
export type Pieces = (over: AbortSignal) => AsyncIterable<string>

/** Checks a handler's output against the contract; a violation is our bug: CONTRACT_VIOLATION without its content. */
export function answerer(operation: Operation): (output: unknown) => Answer {
  const { ok } = operation
  if ('body' in ok) {
    const mismatch = answerCheck(ok.body)
    const headers = {
      ...(operation.path.startsWith('/auth/') ? { 'x-supabase-api-version': '2024-01-01' } : {}),
      'content-type': 'application/json; charset=utf-8',
    }
    return (output) => {
      const wrong = mismatch(output)
      if (wrong) throw refuse('CONTRACT_VIOLATION', { cause: new Error(`${operation.id}: ${wrong}`) })
      return { status: ok.status, headers, body: JSON.stringify(output) }
    }
  }
  if ('stream' in ok) {
    // Once it ends nothing more comes over its connection: a server that stops would wait for it.
    const headers = { 'content-type': ok.contentType, 'x-accel-buffering': 'no', connection: 'close' }
    return (output) => ({ status: 200, headers, body: (output as { stream: Pieces }).stream })
  }
  if ('contentType' in ok) {
    return (output) => {
      const { bytes, headers } = output as { bytes: Uint8Array | Parts; headers: Record<string, string> }
      const described = { 'content-type': ok.contentType, ...headers }
      if (bytes instanceof Uint8Array) return { status: 200, headers: described, body: bytes }
      return { status: 200, headers: { ...described, 'content-length': lengthOf(bytes) }, body: bytes }
    }
  }
  if (ok.status === 303) {
    return (output) => ({ status: 303, headers: output as { location: string }, body: undefined })
  }
  return () => ({ status: 204, headers: {}, body: undefined })
}

const lengthOf = (parts: Parts): string => String(parts.reduce((sum, { length }) => sum + length, 0))
