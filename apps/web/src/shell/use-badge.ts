import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'

/** How many approvals wait for a person. */
export function useWaitingApprovals(): number {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['approvals', 'pending'],
    queryFn: async () => (await api.listApprovals({ query: { status: 'pending' } })).items,
    // Those whose time is over end without a word.
    refetchInterval: 60_000,
  })
  return data?.length ?? 0
}
