import type { Standing } from '../ground/refusal.ts'

/** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), and `Retry-After` once nothing is left. */
export function limitHeaders(
  { policy, remaining, resetSeconds }: Standing,
  refused: boolean,
): Record<string, string> {
  return {
    'ratelimit-policy': `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}${unitOf(policy)}`,
    ratelimit: `"${policy.name}";r=${remaining};t=${resetSeconds}`,
    ...(refused ? { 'retry-after': String(resetSeconds) } : {}),
  }
}

const unitOf = ({ unit }: Standing['policy']): string => (unit === undefined ? '' : `;qu="${unit}"`)
