import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { readListsAnew } from '../api/lists.ts'
import { useApi } from '../api/use-api.tsx'
import { useToast } from '../parts/toast.tsx'
import type { Role } from '../parts/trio.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { keepDraft } from './kept-draft.ts'

/** Issues a revision, makes the links of some roles, and goes to the note. A link that fails is named; the note stays issued. */
export function useIssue(draftId: string, revision: number) {
  const api = useApi()
  const { t } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (roles: readonly string[]) => {
      const note = await api.publish({ body: { draftId, revision } })
      const made = await Promise.allSettled(
        roles.map((role) => api.createSignGrant({ body: { document_id: note.id, role: role as Role } })),
      )
      const failed = roles.filter((_, at) => made[at]?.status === 'rejected')
      return { documentId: note.id, failed }
    },
    onSuccess: async ({ documentId, failed }) => {
      keepDraft(draftId, null)
      for (const role of failed) toast(t('issue.noLink', { role: t(`role.${role as Role}`) }))
      await navigate({ to: '/app/notes/$documentId', params: { documentId } })
      await readListsAnew(queries).catch(() => undefined)
    },
  })
}
