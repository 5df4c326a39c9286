import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { useCompany } from '../api/who.ts'
import { Page } from '../parts/page.tsx'
import { useKey } from '../parts/use-key.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { DraftsList } from './drafts-list.tsx'
import { FirstRun } from './first-run.tsx'
import './notes.css'
import { NewNoteButtons } from './new-note.tsx'
import { NotesList } from './notes-list.tsx'
import { useDrafts } from './use-drafts.ts'
import { countOf, useCounts } from './use-notes.ts'
import { ViewTabs } from './view-tabs.tsx'
import { firstView, notesSearch } from './views.ts'

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
  const { view = firstView } = route.useSearch()
  const { q, search } = useSearchText()
  return (
    <Page
      title={t('nav.notes')}
      beside={search}
      actions={<NewNoteButtons />}
      className="page-body notes-body"
    >
      <div className="sheet notes-sheet">
        <ViewTabs view={view} q={q} />
        {view === 'drafts' ? <DraftsList q={q} /> : <NotesList view={view} q={q} />}
      </div>
    </Page>
  )
}

/** What is searched for: in the address, a moment after it was typed. */
function useSearchText() {
  const { t } = useTexts()
  const { view, q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  useKey(
    '/',
    useCallback(() => field.current?.focus(), []),
  )
  const change = (next: string) => {
    setText(next)
    navigate({ search: notesSearch({ view, q: next.trim() }), replace: true })
  }
  const search = (
    <TextInput
      ref={field}
      className="notes-search"
      type="search"
      aria-label={t('notes.search')}
      placeholder={t('notes.search')}
      leftSection={<IconSearch size={16} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
  return { q: useDeferredValue(q), search }
}
