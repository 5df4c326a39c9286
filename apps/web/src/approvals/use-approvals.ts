import type { OutputOf } from '@consign/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'

export type Approval = OutputOf<'get_approval'>

/** Every approval that the company was asked for, the newest first. */
export function useApprovals() {
  const api = useApi()
  return useQuery({
    queryKey: ['approvals', 'all'],
    queryFn: async () => (await api.listApprovals({})).items,
    refetchInterval: 60_000,
  })
}

/** One approval; while something can still become of it, its time may be over without a word of the feed. */
export function useApproval(approvalId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['approvals', 'one', approvalId],
    queryFn: () => api.getApproval({ params: { approvalId } }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' || state.data?.status === 'approved' ? 15_000 : false,
  })
}

/** The decision on one approval. Who comes too late sees what was decided. */
export function useDecide(approvalId: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (decision: 'approve' | 'reject') => api[decision]({ params: { approvalId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  })
}
