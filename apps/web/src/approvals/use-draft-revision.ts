import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'

const ofDrafts = new Set(['publish', 'delete_draft'])

/** The newest revision of the draft that an approval is about; null when it is gone, undefined while nobody knows. */
export function useDraftRevision(operation: string, draftId: string | undefined): number | null | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['approvals', 'revision', draftId],
    queryFn: async () => {
      const { rows } = await api.read('drafts', {
        select: ['revision'],
        where: { id: { eq: draftId ?? '' } },
      })
      return rows[0]?.revision ?? null
    },
    enabled: draftId !== undefined && ofDrafts.has(operation),
  })
  return data
}
