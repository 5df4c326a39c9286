import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { keepDraft } from './kept-draft.ts'

/** How long a deletion waits for “Undo”, in ms. */
const patience = 8000

/** Deletes a draft in a moment; until then it can be undone. No dialog. */
export function useDeleteDraft(draftId: string, revision: () => number): () => void {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    const timer = setTimeout(async () => {
      try {
        await api.deleteDraft({ body: { draft_id: draftId, base_revision: revision() } })
        keepDraft(draftId, null)
        toast(texts.t('draft.deleted'))
        await queries.invalidateQueries({ queryKey: ['drafts'] })
      } catch (error) {
        toast(errorText(error, texts))
      }
    }, patience)
    const undo = () => {
      clearTimeout(timer)
      navigate({ to: '/app/drafts/$draftId', params: { draftId }, search: {} })
    }
    toast(texts.t('draft.deleting'), { text: texts.t('draft.undo'), do: undo })
    navigate({ to: '/app/notes', search: { view: 'drafts' } })
  }
}
