import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { isoDay } from '../parts/typed-day.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { keepCopied, toCheck } from './copied.ts'
import { referenceToCome, type Source } from './known.ts'
import type { JsonObject } from './model/json.ts'
import { valueAt, withValue } from './model/pointer.ts'

/**
 * Makes a draft of a template, a note or a draft, with the next reference of its series and today’s date, and opens it. What
 * changes with each transport waits to be checked, unless a template has it on purpose.
 */
export function useDuplicate() {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (from: Source) => {
      const draft_id = crypto.randomUUID()
      const [draft, reference] = await Promise.all([
        api.draftFrom({ body: { operation_id: crypto.randomUUID(), draft_id, from } }),
        referenceToCome(api, from),
      ])
      const dated = withValue(draft.data as JsonObject, '/established/date', isoDay(new Date()))
      const data = reference === null ? dated : withValue(dated, '/reference', reference)
      await api.saveDraft({ body: { draft_id, base_revision: draft.revision, data } })
      const copied = 'template_id' in from ? [] : toCheck
      keepCopied(
        draft_id,
        copied.filter((pointer) => valueAt(data, pointer) !== undefined),
      )
      return draft_id
    },
    onSuccess: (draftId) => navigate({ to: '/app/drafts/$draftId', params: { draftId } }),
    onError: (error) => toast(errorText(error, texts)),
  })
}
