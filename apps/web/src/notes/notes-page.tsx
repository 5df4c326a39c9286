import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useCompany } from '../api/who.ts'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { DateFilter } from './date-filter.tsx'
import { DraftsList } from './drafts-list.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { FirstRun } from './first-run.tsx'
import './notes.css'
import { NewNoteButtons } from './new-note.tsx'
import { NotesList } from './notes-list.tsx'
import { Peek } from './peek.tsx'
import { SearchResults } from './search-results.tsx'
import { useColumns } from './use-columns.ts'
import { useDrafts } from './use-drafts.ts'
import { countOf, useCounts } from './use-notes.ts'
import { useRowActs } from './use-row-acts.ts'
import { useSearchText } from './use-search-text.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { firstView, narrowedBy } from './views.ts'
import { WaitingApprovals } from './waiting-approvals.tsx'

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
  const address = route.useSearch()
  const { view = firstView } = address
  const narrowed = useMemo(() => narrowedBy(address), [address])
  const { q, search, opening } = useSearchText()
  const { chosen: columns, choose } = useColumns()
  const [selected, setSelected] = useState<string | null>(null)
  const { isPeeking, closePeek } = useRowActs(selected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first row
  useEffect(() => setSelected(null), [q, view])
  const isNotes = q !== '' || view !== 'drafts'
  const list = { columns, selected, isPeeking, onSelect: setSelected }
  return (
    <Page
      title={t('nav.notes')}
      beside={search}
      actions={
        <>
          {isNotes && <FilterMenu view={q === '' && view !== 'drafts' ? view : 'all'} />}
          {isNotes && <DateFilter />}
          {isNotes && <ColumnsMenu chosen={columns} onChoose={choose} />}
          <NewNoteButtons />
        </>
      }
      className={isPeeking && isNotes ? 'page-body notes-body peeking' : 'page-body notes-body'}
    >
      <div className="sheet notes-sheet">
        <ViewTabs view={q === '' ? view : null} />
        {q !== '' || view === 'all' ? (
          <SearchResults wanted={{ view: 'all', q, ...narrowed }} opening={opening} {...list} />
        ) : view === 'drafts' ? (
          <DraftsList />
        ) : (
          <div className="notes-groups" key={view}>
            {view === 'needs' && <WaitingApprovals />}
            <div className="notes-group">
              <NotesList wanted={{ view, q: '', ...narrowed }} {...list} />
            </div>
          </div>
        )}
      </div>
      {isPeeking && isNotes && <Peek documentId={selected} onClose={closePeek} />}
    </Page>
  )
}
