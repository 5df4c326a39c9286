import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { cardItem, subjectOf } from './card.ts'
import type { Approval } from './use-approvals.ts'

/** Keys of the queries that approvals are compared with, for the feed to invalidate. */
export const revisionKey = (draftId: string | undefined) => ['approvals', 'revision', draftId]
export const changedKey = (documentId: string | undefined) => ['approvals', 'changed', documentId]

/** Whether the draft or note of an approval has changed since the request: then the approval has no effect any more. */
export function useIsStale(approval: Approval): 'draft' | 'note' | null {
  const { draftId, documentId } = subjectOf(approval)
  const [first] = approval.summary?.items ?? []
  const revision = first ? cardItem(first).revision : null
  const newest = useDraftRevision(revision === null ? undefined : draftId)
  const isChanged = useIsChanged(draftId ? undefined : documentId, approval.createdAt)
  if (revision !== null && newest !== undefined && newest !== revision) return 'draft'
  return isChanged ? 'note' : null
}

/** The newest revision of a draft; null when it is deleted, undefined while it is not known. */
export function useDraftRevision(draftId: string | undefined): number | null | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: revisionKey(draftId),
    queryFn: async () => {
      const where = { id: { eq: draftId ?? '' } }
      const { rows } = await api.read('drafts', { select: ['revision'], where })
      return rows[0]?.revision ?? null
    },
    enabled: draftId !== undefined,
  })
  return data
}

/** Whether a note got another version since a moment. */
function useIsChanged(documentId: string | undefined, since: string): boolean {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...changedKey(documentId), since],
    queryFn: async () => {
      const where = { document_id: { eq: documentId ?? '' }, created_at: { gt: since } }
      const { rows } = await api.read('versions', { select: ['id'], where, limit: 1 })
      return rows.length > 0
    },
    enabled: documentId !== undefined,
  })
  return data ?? false
}
