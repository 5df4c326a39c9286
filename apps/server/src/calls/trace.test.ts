import { describe, expect, it } from 'vitest'
import { traceOf } from './trace.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const of = (headers: Record<string, string>) => traceOf({ headers })

it('takes the trace id of traceparent and the caller’s own id', () => {
  expect(of({ traceparent: `00-${id}-00f067aa0ba902b7-01`, 'x-request-id': 'req-1:a/b' })).toEqual({
    traceId: id,
    callerRequestId: 'req-1:a/b',
  })
  expect(of({ traceparent: `01-${id}-00f067aa0ba902b7-01-more` })).toEqual({ traceId: id })
})

describe('leaves out', () => {
  it.each([
    ['nothing', ''],
    ['a trace of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['capitals', `00-${id.toUpperCase()}-00f067aa0ba902b7-01`],
    ['too short an id', `00-${id.slice(1)}-00f067aa0ba902b7-01`],
    ['words', 'trace me'],
  ])('%s as traceparent', (_case, traceparent) => {
    expect(of({ traceparent })).toEqual({})
  })

  it.each([
    ['a line break', 'a\nb'],
    ['more than 128 characters', 'a'.repeat(129)],
    ['what a terminal obeys', '\x1b[2J'],
    ['quotes', '"}'],
  ])('%s as X-Request-Id', (_case, sent) => {
    expect(of({ 'x-request-id': sent })).toEqual({})
  })
})
