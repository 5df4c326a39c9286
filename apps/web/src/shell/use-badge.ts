import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { untilEnd } from '../approvals/until-end.ts'

/** How many approvals wait for a person. */
export function useWaitingApprovals(): number {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['approvals', 'pending'],
    queryFn: async () => (await api.listApprovals({ query: { status: 'pending' } })).items,
    refetchInterval: ({ state }) => untilEnd(state.data, Date.now()),
  })
  return data?.length ?? 0
}
