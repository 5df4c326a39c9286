import type { Surface } from '../surface.ts'
import type { Json } from './json.ts'

/** `components.headers`. */
export const headers: Json = {
  'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string' } },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimit: {
    description: 'What is left of the nearest limit (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'That limit: its quota and window.', schema: { type: 'string' } },
  'Content-Range': {
    description: 'Which rows, of how many: `0-9/*`; with a count `0-9/31`.',
    schema: { type: 'string' },
  },
  'Content-Location': { description: 'The read that was carried out.', schema: { type: 'string' } },
  'Preference-Applied': { description: 'The preferences that were followed.', schema: { type: 'string' } },
  'X-Supabase-Api-Version': { description: 'The form of the body.', schema: { const: '2024-01-01' } },
}

/** The headers of a refusal; undefined when it has none of its own. */
export function headersOf(status: number, surface: Surface): Json | undefined {
  const names = [
    ...(surface === 'auth' ? ['X-Supabase-Api-Version'] : []),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
    ...(status === 429 ? ['RateLimit', 'RateLimit-Policy'] : []),
    ...(status === 429 || status === 503 ? ['Retry-After'] : []),
  ]
  if (names.length === 0) return undefined
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
