import type { QuotaState } from '../ground/refusal.ts'

/**
 * `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), and `Retry-After` once the quota is
 * exhausted.
 */
export function limitHeaders(
  { policy, remaining, resetSeconds }: QuotaState,
  refused: boolean,
): Record<string, string> {
  return {
    'ratelimit-policy': `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}${unitOf(policy)}`,
    ratelimit: `"${policy.name}";r=${remaining};t=${resetSeconds}`,
    ...(refused ? { 'retry-after': String(resetSeconds) } : {}),
  }
}

const unitOf = ({ unit }: QuotaState['policy']): string => (unit === undefined ? '' : `;qu="${unit}"`)
