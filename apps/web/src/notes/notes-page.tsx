import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useCompany } from '../api/who.ts'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { DateFilter } from './date-filter.tsx'
import { DraftsList } from './drafts-list.tsx'
import { FirstRun } from './first-run.tsx'
import './notes.css'
import { NewNoteButtons } from './new-note.tsx'
import { NotesList } from './notes-list.tsx'
import { Peek } from './peek.tsx'
import { SearchResults } from './search-results.tsx'
import { useDrafts } from './use-drafts.ts'
import { countOf, useCounts } from './use-notes.ts'
import { useRowActs } from './use-row-acts.ts'
import { useSearchText } from './use-search-text.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { firstView } from './views.ts'

const route = getRouteApi('/shell/app/notes')

/** Drafts and notes of the company; of one that has none yet, how to begin. */
export function NotesPage() {
  const { t } = useTexts()
  const company = useCompany()
  const isNew = useIsNew()
  if (isNew && company)
    return (
      <Page title={t('first.title', { company: company.name })}>
        <FirstRun />
      </Page>
    )
  return <Lists />
}

/** True once it is known that there is neither a draft nor a note. */
function useIsNew(): boolean {
  const { data: counts } = useCounts()
  const { data: drafts } = useDrafts()
  return countOf(counts, 'all') === 0 && drafts?.length === 0
}

function Lists() {
  const { t } = useTexts()
  const { view = firstView, from = null, to = null } = route.useSearch()
  const { q, search } = useSearchText()
  const [selected, setSelected] = useState<string | null>(null)
  const { isPeeking, closePeek } = useRowActs(selected)
  const isNotes = q !== '' || view !== 'drafts'
  return (
    <Page
      title={t('nav.notes')}
      beside={search}
      actions={
        <>
          {isNotes && <DateFilter />}
          <NewNoteButtons />
        </>
      }
      className={isPeeking && isNotes ? 'page-body notes-body peeking' : 'page-body notes-body'}
    >
      <div className="sheet notes-sheet">
        <ViewTabs view={q === '' ? view : null} />
        {q !== '' ? (
          <SearchResults wanted={{ view: 'all', q, from, to }} selected={selected} onSelect={setSelected} />
        ) : view === 'drafts' ? (
          <DraftsList />
        ) : (
          <NotesList
            key={view}
            wanted={{ view, q: '', from, to }}
            selected={selected}
            onSelect={setSelected}
          />
        )}
      </div>
      {isPeeking && isNotes && <Peek documentId={selected} onClose={closePeek} />}
    </Page>
  )
}
