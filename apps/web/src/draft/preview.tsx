import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useApi } from '../api/use-api.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'

const PdfPages = lazy(() => import('../note/pdf/pdf-pages.tsx'))

/** What the server has of the draft as it would print; the page before stays until the new one is there. */
export function Preview({ draftId, revision }: { readonly draftId: string; readonly revision: number }) {
  const { t } = useTexts()
  const api = useApi()
  const shown = useDeferredValue(revision)
  const { data } = useQuery({
    queryKey: ['draft', draftId, 'preview', shown],
    queryFn: ({ signal }) => api.previewDraft({ params: { draftId } }, { signal, retries: 0 }),
    enabled: shown > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!data) return null
  return (
    <section className="stack only-wide preview" aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      <Suspense fallback={<Waiting lines={6} />}>
        <PdfPages bytes={data.bytes} reference="" />
      </Suspense>
    </section>
  )
}
