import Type from 'typebox'
import { type Operation, operation } from '../operation.ts'
import { closed, text } from '../schemas/common.ts'
import type { Json } from './json.ts'

const status = closed({ status: Type.Literal('ok') })

/** `ok` or the fault of each dependency; a 503 has the same in `details`. */
const readiness = closed({
  status: Type.Literal('ok'),
  database: Type.Literal('ok'),
  migrations: Type.Enum(['ok', 'unknown']),
  renderer: Type.Literal('ok'),
  stopping: Type.Literal(false),
})

const system = (value: Pick<Operation, 'id' | 'path' | 'summary' | 'ok' | 'errors' | 'example'>): Operation =>
  operation({ ...value, method: 'GET', tag: 'System', who: 'open' })

/** The operations for operators and tools, outside the API proper. */
export const systemOperations: readonly Operation[] = [
  system({
    id: 'livez',
    path: '/livez',
    summary: 'The process is alive.',
    ok: { status: 200, body: status },
    errors: [],
    example: { ok: { status: 'ok' } },
  }),
  system({
    id: 'readyz',
    path: '/readyz',
    summary:
      'The process takes requests: its database answers, its schema is right, it renders and does not stop.',
    ok: { status: 200, body: readiness },
    errors: ['UNAVAILABLE'],
    example: {
      ok: { status: 'ok', database: 'ok', migrations: 'ok', renderer: 'ok', stopping: false },
    },
  }),
  system({
    id: 'openapi',
    path: '/openapi.json',
    summary: 'This document.',
    ok: { status: 200, body: Type.Object({ openapi: text(20) }) },
    errors: [],
    example: { ok: { openapi: '3.1.1' } },
  }),
  system({
    id: 'metrics',
    path: '/metrics',
    summary:
      'Measurements in the text format of Prometheus; closed when the installation has no METRICS_TOKEN.',
    ok: { status: 200, contentType: 'text/plain' },
    errors: ['NOT_FOUND', 'UNAUTHENTICATED'],
  }),
]

/** Security of the operations that guard themselves. */
export const ownSecurity: Readonly<Record<string, Json>> = { metrics: { metrics: [] } }
