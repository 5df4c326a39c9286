import { mostCounted } from '../schemas/common.ts'
import type { Surface } from '../surface.ts'
import { type Json, queryText } from './json.ts'

const ofText = (description: string, more: Json = {}): Json => ({
  description,
  schema: { ...queryText, ...more },
})

/** `components.headers`. */
export const headers: Json = {
  'Access-Control-Allow-Origin': {
    description: 'Any page may call: nothing here is read from cookies.',
    schema: { type: 'string', const: '*' },
  },
  RateLimit: ofText(
    'What is left of the nearest limit (draft-ietf-httpapi-ratelimit-headers); absent where nothing is counted.',
  ),
  'RateLimit-Policy': ofText('That limit: its quota and window.'),
  'WWW-Authenticate': ofText(
    'How to authenticate; of a token that is not valid `error="invalid_token"`, of a connection that lacks a permission `error="insufficient_scope"` with the scope to ask for (RFC 6750 §3.1).',
  ),
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', format: 'int32', minimum: 0, maximum: mostCounted },
  },
  'Content-Range': ofText('Which rows, of how many: `0-9/*`; with a count `0-9/31`.'),
  'Content-Location': ofText('The read that was carried out.'),
  'Preference-Applied': ofText('The preferences that were followed.'),
  'X-Supabase-Api-Version': {
    description: 'The form of the body.',
    schema: { type: 'string', const: '2024-01-01' },
  },
  Location: ofText('Where to.', { format: 'uri', maxLength: 300_000 }),
}

const ref = (name: string): Json => ({ $ref: `#/components/headers/${name}` })

const everyAnswer = ['Access-Control-Allow-Origin', 'RateLimit', 'RateLimit-Policy']

/** The headers that every answer has and those named. */
export const answerHeaders = (...names: readonly string[]): Json =>
  Object.fromEntries([...everyAnswer, ...names].map((name) => [name, ref(name)]))

/** The headers of a refusal. */
export const refusalHeaders = (status: number, surface?: Surface): Json =>
  answerHeaders(
    ...(surface === 'auth' ? ['X-Supabase-Api-Version'] : []),
    ...(status === 401 || status === 403 ? ['WWW-Authenticate'] : []),
    ...(status === 429 || status === 503 ? ['Retry-After'] : []),
  )
