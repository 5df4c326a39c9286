import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useApi } from '../api/use-api.tsx'
import { Band } from '../parts/band.tsx'
import { errorText } from '../parts/error-text.ts'
import { Waiting } from '../parts/waiting.tsx'
import { PdfPages } from '../pdf/lazy-pdf-pages.ts'
import { useTexts } from '../texts/use-texts.tsx'

export interface PreviewProps {
  readonly draftId: string
  /** Of what the server has; 0 while it has nothing. */
  readonly revision: number
}

/** What the server has of the draft as it would print; those of before stay until the new ones are there. */
export function PreviewPages({ draftId, revision }: PreviewProps) {
  const texts = useTexts()
  const api = useApi()
  const shown = useDeferredValue(revision)
  const { data, error } = useQuery({
    queryKey: ['draft', draftId, 'preview', shown],
    queryFn: ({ signal }) => api.previewDraft({ params: { draftId } }, { signal, retries: 0 }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // Unlike an error of the page it does not take the focus: the person may be typing.
  if (error && !data)
    return (
      <Band tone="warn" role="status">
        {errorText(error, texts)}
      </Band>
    )
  if (!data) return <Waiting lines={6} />
  return <PdfPages bytes={data.bytes} reference="" />
}
