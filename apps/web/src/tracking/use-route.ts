import { type Client, ConsignError } from '@consign/sdk'
import { followTracking, type TrackingSession } from '@consign/sdk/tracking'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trackingKey } from '../api/tracking-key.ts'
import { useApi } from '../api/use-api.tsx'
import { type Fix, fixesOf, joinedFixes } from './places.ts'

/** The way of the transport on the page, as it is driven. */
export interface Followed {
  readonly fixes: readonly Fix[]
  readonly status: 'opening' | 'live' | 'waiting' | 'refused'
}

const nothing: Followed = { fixes: [], status: 'opening' }

/** Follows a session while the page shows it. The stream is opened first and the route read then: no place falls between. */
export function useRoute(sessionId: string): Followed {
  const api = useApi()
  const queries = useQueryClient()
  const [followed, setFollowed] = useState(nothing)
  useEffect(() => {
    const over = new AbortController()
    setFollowed(nothing)
    const change = (more: (now: Followed) => Partial<Followed>) => {
      if (!over.signal.aborted) setFollowed((now) => ({ ...now, ...more(now) }))
    }
    // A route has two places at least: one alone is the session’s last.
    const readRoute = async ({ lastPosition }: TrackingSession) => {
      if (lastPosition) change(({ fixes }) => ({ fixes: joinedFixes([lastPosition], fixes) }))
      const route = await routeOf(api, sessionId, over.signal)
      change(({ fixes }) => ({ fixes: joinedFixes(route, fixes) }))
    }
    const follow = async () => {
      const onStatus = (status: 'live' | 'waiting') => change(() => ({ status }))
      for await (const message of followTracking(api, sessionId, { signal: over.signal, onStatus })) {
        if (message.kind === 'position') change(({ fixes }) => ({ fixes: withFix(fixes, message.position) }))
        else {
          if (message.kind === 'session') readRoute(message.session).catch(() => undefined)
          if (!(message.kind === 'session' && message.begins))
            await queries.invalidateQueries({ queryKey: trackingKey })
        }
      }
    }
    // Without the permission, or forgotten: what the list says stays.
    follow().catch(() => change(() => ({ status: 'refused' })))
    return () => over.abort()
  }, [api, queries, sessionId])
  return followed
}

/** Mostly the newest; one that waited for network comes late. */
function withFix(fixes: readonly Fix[], fix: Fix): readonly Fix[] {
  const last = fixes.at(-1)
  return last === undefined || Date.parse(last.at) < Date.parse(fix.at)
    ? [...fixes, fix]
    : joinedFixes(fixes, [fix])
}

/** Between two tries to read the route, in milliseconds. */
const pause = 3_000

/** The route so far; a network that comes and goes only delays it. @throws ConsignError for a refusal */
async function routeOf(api: Client, sessionId: string, signal: AbortSignal): Promise<Fix[]> {
  for (;;)
    try {
      const { bytes } = await api.getRoute({ params: { sessionId } }, { signal })
      return fixesOf(JSON.parse(new TextDecoder().decode(bytes)))
    } catch (error) {
      if (signal.aborted || (error instanceof ConsignError && !error.retryable)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
}
