import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { Band } from '../parts/band.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { isoDay } from '../parts/typed-day.ts'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import './draft.css'
import { Editor } from './editor.tsx'
import { exampleOn } from './example.ts'
import { keptDraft } from './kept-draft.ts'
import { draftAt } from './model/autosave.ts'
import { useBeginning } from './use-beginning.ts'

const route = getRouteApi('/shell/app/drafts/$draftId')

/** A draft: the server's, or a new one. */
export function DraftPage() {
  const { t } = useTexts()
  const api = useApi()
  const { draftId } = route.useParams()
  const { start } = route.useSearch()
  const [example] = useState(() => exampleOn(isoDay(new Date())))
  const query = useQuery({
    queryKey: ['draft', draftId],
    queryFn: () => draftAt(api, draftId).read(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isEmpty = query.data === null && start === 'empty'
  const beginning = useBeginning(draftId, isEmpty)
  return (
    <Loaded query={query} lines={8}>
      {(stored) => {
        const isNew = stored === null && start !== undefined
        const typed = keptDraft(draftId)?.data ?? (isNew && start === 'example' ? example : null)
        if (isEmpty && beginning.data === undefined) return <Waiting lines={8} />
        if (stored === null && !isNew && typed === null)
          return (
            <Page title={t('draft.tag')}>
              <Band tone="info">{t('draft.gone')}</Band>
            </Page>
          )
        return (
          <Editor
            key={draftId}
            draftId={draftId}
            stored={stored ?? { data: beginning.data ?? {}, revision: 0 }}
            typed={typed}
            documentId={stored?.documentId ?? null}
          />
        )
      }}
    </Loaded>
  )
}
