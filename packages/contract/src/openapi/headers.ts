import type { Face } from '../face.ts'
import type { Json } from './json.ts'

/** `components.headers`. */
export const headers: Json = {
  'X-Request-Id': {
    description: 'Names the request in our log; quote it when you report a fault.',
    schema: { type: 'string', format: 'uuid' },
  },
  'WWW-Authenticate': { description: 'How to authenticate.', schema: { type: 'string' } },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimit: {
    description: 'What is left of the limit that was reached (IETF draft ratelimit-headers).',
    schema: { type: 'string' },
  },
  'Content-Range': {
    description: 'Which rows, of how many: `0-9/*`; with a count `0-9/31`.',
    schema: { type: 'string' },
  },
  'Content-Location': { description: 'The read that was carried out.', schema: { type: 'string' } },
  'Preference-Applied': { description: 'The preferences that were followed.', schema: { type: 'string' } },
  'X-Supabase-Api-Version': { description: 'The form of the body.', schema: { const: '2024-01-01' } },
}

const ref = (name: string): Json => ({ [name]: { $ref: `#/components/headers/${name}` } })

/** The headers of a refusal. */
export const headersOf = (status: number, face: Face): Json => ({
  ...ref('X-Request-Id'),
  ...(face === 'auth' ? ref('X-Supabase-Api-Version') : {}),
  ...(status === 401 ? ref('WWW-Authenticate') : {}),
  ...(status === 429 ? ref('RateLimit') : {}),
  ...(status === 429 || status === 503 ? ref('Retry-After') : {}),
})
