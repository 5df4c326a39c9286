import type { OutputOf } from '@consign/sdk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { untilEnd } from './until-end.ts'

export type Approval = OutputOf<'get_approval'>

/** Every approval that was requested of the company, newest first; the feed reports decisions. */
export function useApprovals() {
  const api = useApi()
  return useQuery({
    queryKey: ['approvals', 'all'],
    queryFn: async () => (await api.listApprovals({})).items,
    refetchInterval: ({ state }) => untilEnd(state.data, Date.now()),
  })
}

/** The approvals that wait for a person, the newest first. */
export function usePendingApprovals(): readonly Approval[] {
  const api = useApi()
  const { data = none } = useQuery({
    queryKey: ['approvals', 'pending'],
    queryFn: async () => (await api.listApprovals({ query: { status: 'pending' } })).items,
    refetchInterval: ({ state }) => untilEnd(state.data, Date.now()),
  })
  return data
}

const none: readonly Approval[] = []

/** One approval. */
export function useApproval(approvalId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['approvals', 'one', approvalId],
    queryFn: () => api.getApproval({ params: { approvalId } }),
    refetchInterval: ({ state }) => untilEnd(state.data && [state.data], Date.now()),
  })
}

/** What a person decided; whether the program is told the link that it makes. */
type Decided = { readonly allows: false } | { readonly allows: true; readonly handsOut: boolean }

/** The decision on one approval. After another person's decision the page shows theirs. */
export function useDecide(approvalId: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decided) =>
      decision.allows
        ? api.approve({ params: { approvalId }, body: { handOutLink: decision.handsOut } })
        : api.reject({ params: { approvalId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  })
}
