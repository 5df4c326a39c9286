import { LRUCache } from 'lru-cache'
import { type QuotaState, refuse } from '../ground/refusal.ts'
import { sha256 } from '../store/digest.ts'
import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'
import { networksOf } from './network.ts'
import { type Policy, times } from './policies.ts'

/**
 * Counts calls in fixed windows, by account, company or address; an IPv6 address by its larger blocks too. Both refuse
 * RATE_LIMITED past the quota and return the state of the smallest block.
 */
export interface Limiter {
  /** Across all servers; fails closed. */
  shared(policy: Policy, key: string): Promise<QuotaState>
  /** By this server alone, without a query. `amount`: of the policy's unit, one call by default. */
  local(policy: Policy, key: string, amount?: number): QuotaState
}

const hit = statement(
  'rate_hit',
  { bucket: 'text', index: 'int8', windowSeconds: 'int8' },
  `insert into rate_window (bucket, started_at, hits)
   values (:bucket, to_timestamp(:index::int8 * :windowSeconds::int8), 1)
       on conflict (bucket, started_at) do update set hits = rate_window.hits + 1
   returning hits`,
  { hits: 'int4' },
)

/** @param now milliseconds since 1970, which divide the windows */
export function openLimiter(directory: Pick<Directory, 'run'>, now: () => number = Date.now): Limiter {
  const windows = new LRUCache<string, { hits: number }>({ max: 50_000, ttl: 3_600_000 })
  return {
    async shared(policy, key) {
      const states: QuotaState[] = []
      // The smallest block first: calls refused there do not count against its neighbours.
      for (const { name, share } of networksOf(key)) states.push(await count(times(policy, share), name))
      return states[0] as QuotaState
    },
    local(policy, key, amount = 1) {
      const states = networksOf(key).map(({ name, share }) => add(times(policy, share), name, amount))
      return states[0] as QuotaState
    },
  }
  async function count(policy: Policy, key: string): Promise<QuotaState> {
    const { index, resetSeconds } = windowOf(policy, now())
    // Only a hash of the address or account is stored.
    const bucket = sha256(`${policy.name}\n${key}`).slice(0, 32)
    const [row] = await directory.run(hit, { bucket, index, windowSeconds: policy.windowSeconds })
    return quotaState(policy, row?.hits ?? Number.POSITIVE_INFINITY, resetSeconds)
  }
  function add(policy: Policy, key: string, amount: number): QuotaState {
    const { index, resetSeconds } = windowOf(policy, now())
    const bucket = `${policy.name}\n${index}\n${key}`
    const window = windows.get(bucket) ?? { hits: 0 }
    if (window.hits === 0) windows.set(bucket, window)
    window.hits += amount
    return quotaState(policy, window.hits, resetSeconds)
  }
}

/** Counts nothing: RATE_LIMIT=off, for load tests. */
export const noLimiter: Limiter = {
  shared: async (policy) => unlimited(policy),
  local: (policy) => unlimited(policy),
}

const unlimited = (policy: Policy): QuotaState => ({ policy, remaining: policy.quota, resetSeconds: 0 })

function windowOf({ windowSeconds }: Policy, now: number): { index: number; resetSeconds: number } {
  const seconds = now / 1000
  const index = Math.floor(seconds / windowSeconds)
  return { index, resetSeconds: Math.ceil((index + 1) * windowSeconds - seconds) }
}

function quotaState(policy: Policy, hits: number, resetSeconds: number): QuotaState {
  const found = { policy, remaining: Math.max(0, policy.quota - hits), resetSeconds }
  if (hits > policy.quota) throw refuse('RATE_LIMITED', { quota: found })
  return found
}
