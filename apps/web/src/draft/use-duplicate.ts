import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { beginningOf, duplicateOf } from './duplicate.ts'
import type { JsonObject } from './model/json.ts'

/** Makes a draft of a note's data, and opens it. */
export function useDuplicate() {
  const api = useApi()
  return useBegin(async (documentId: string) =>
    duplicateOf(await api.evidence({ body: { document_id: documentId } })),
  )
}

/** Makes another draft of a draft's data, and opens it. */
export const useDuplicateDraft = () => useBegin(async (data: JsonObject) => beginningOf(data))

/** Makes a draft of the data that `read` returns, and opens it. */
function useBegin<From>(read: (from: From) => Promise<JsonObject>) {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (from: From) => {
      const data = await read(from)
      const draftId = crypto.randomUUID()
      await api.saveDraft({ body: { draft_id: draftId, base_revision: 0, data } })
      return draftId
    },
    onSuccess: (draftId) => navigate({ to: '/app/drafts/$draftId', params: { draftId } }),
    onError: (error) => toast(errorText(error, texts)),
  })
}
