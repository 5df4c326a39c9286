import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { brokenAt } from './chain.ts'

const aPage = 50

/** The company’s log, the newest first, with what this browser finds of its chain. */
export function useAudit() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: async ({ pageParam }) => {
      const where = pageParam === null ? {} : { position: { lt: pageParam } }
      const { rows } = await api.read('audit_events', { where, limit: aPage })
      const entries = rows.map(({ body }) => body)
      return { entries, broken: await brokenAt(entries) }
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries }) => (entries.length < aPage ? undefined : entries.at(-1)?.position),
  })
}
