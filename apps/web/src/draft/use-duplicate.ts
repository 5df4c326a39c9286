import { fetched } from '@consign/page/missing-script'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../api/use-api.tsx'
import { errorText } from '../parts/error-text.ts'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Source } from './known.ts'

/** Makes a draft of a template, a note or a draft, and opens it. */
export function useDuplicate() {
  const api = useApi()
  const texts = useTexts()
  const toast = useToast()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (from: Source) => {
      const { beginFrom } = await fetched(() => import('./begin-from.ts'))
      return beginFrom(api, from)
    },
    onSuccess: (draftId) => navigate({ to: '/app/drafts/$draftId', params: { draftId } }),
    onError: (error) => toast(errorText(error, texts)),
  })
}
