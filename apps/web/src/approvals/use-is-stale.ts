import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { batchTotal, cardItem, subjectOf } from './card.ts'
import { batchKey, changedKey, revisionKey } from './query-keys.ts'
import type { Approval } from './use-approvals.ts'

/** Whether the draft or note of an approval has changed since the request: then the approval has no effect any more. */
export function useIsStale(approval: Approval): 'draft' | 'note' | null {
  const { draftId, documentId } = subjectOf(approval)
  const [first] = approval.summary?.items ?? []
  const ofMany = useIsBatchStale(approval)
  const revision = first ? cardItem(first).revision : null
  const newest = useDraftRevision(revision === null ? undefined : draftId)
  const isChanged = useIsChanged(draftId ? undefined : documentId, approval.createdAt)
  if (ofMany !== undefined) return ofMany
  if (revision !== null && newest !== undefined && newest !== revision) return 'draft'
  return isChanged ? 'note' : null
}

/** Whether one of the drafts or notes of a batch has changed; undefined for an approval of one thing. */
function useIsBatchStale(approval: Approval): 'draft' | 'note' | null | undefined {
  const api = useApi()
  const isMany = batchTotal(approval) !== null
  const isOfDrafts = approval.operation === 'publish_batch'
  const items = (approval.summary?.items ?? []).map((item) => cardItem(item))
  const ids = [...new Set(items.map(({ id }) => id))]
  const { data } = useQuery({
    queryKey: [...batchKey, approval.id],
    queryFn: async () => {
      if (!isOfDrafts) {
        const where = { document_id: { in: ids }, created_at: { gt: approval.createdAt } }
        return (await api.read('versions', { select: ['id'], where, limit: 1 })).rows.length > 0
          ? 'note'
          : null
      }
      const { rows } = await api.read('drafts', { select: ['id', 'revision'], where: { id: { in: ids } } })
      const newest = new Map(rows.map(({ id, revision }) => [id, revision]))
      return items.some(({ id, revision }) => newest.get(id) !== revision) ? 'draft' : null
    },
    enabled: isMany && approval.status === 'pending' && ids.length > 0,
  })
  return isMany ? (data ?? null) : undefined
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
