import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { isoDay } from '../parts/typed-day.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { keepCopied, toCheck } from './copied.ts'
import { beginningOf, dataInForce } from './duplicate.ts'
import { referenceToCome } from './known.ts'
import type { JsonObject } from './model/json.ts'
import { valueAt, withValue } from './model/pointer.ts'

/** Makes a draft of a note's data, and opens it. */
export function useDuplicate() {
  const api = useApi()
  return useBegin(async (documentId: string) =>
    dataInForce(await api.evidence({ body: { document_id: documentId } })),
  )
}

/** Makes another draft of a draft's data, and opens it. */
export const useDuplicateDraft = () => useBegin(async (data: JsonObject) => data)

/** Makes a draft like the data that `read` returns, with the next reference of their series and today’s date, and opens it. */
function useBegin<From>(read: (from: From) => Promise<JsonObject>) {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (from: From) => {
      const original = await read(from)
      const reference = await referenceToCome(api, original['reference'])
      const dated = withValue(beginningOf(original), '/established/date', isoDay(new Date()))
      const data = reference === null ? dated : withValue(dated, '/reference', reference)
      const draftId = crypto.randomUUID()
      await api.saveDraft({ body: { draft_id: draftId, base_revision: 0, data } })
      keepCopied(
        draftId,
        toCheck.filter((pointer) => valueAt(data, pointer) !== undefined),
      )
      return draftId
    },
    onSuccess: (draftId) => navigate({ to: '/app/drafts/$draftId', params: { draftId } }),
    onError: (error) => toast(errorText(error, texts)),
  })
}
