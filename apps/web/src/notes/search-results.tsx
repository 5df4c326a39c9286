import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { ColumnName } from './columns.ts'
import { wordsOf } from './found-words.ts'
import { FoundWords, Marked } from './marked.tsx'
import { NotesList } from './notes-list.tsx'
import { type DraftRow, isMatch, useDrafts } from './use-drafts.ts'
import { useNotes, type Wanted } from './use-notes.ts'

const route = getRouteApi('/shell/app/notes')

/** Drafts that are shown above the notes at most. */
const mostDrafts = 5
/** Pages of drafts that are looked through at most. */
const mostPages = 20

interface SearchResultsProps {
  readonly wanted: Wanted
  readonly columns: readonly ColumnName[]
  readonly selected: string | null
  readonly isPeeking: boolean
  /** The text of which the first result is to be opened. */
  readonly opening: string | null
  onSelect(id: string): void
}

/** Drafts first, being few, then notes of every state: what is searched for, or all there is. */
export function SearchResults({ opening, ...list }: SearchResultsProps) {
  const { t } = useTexts()
  const { q, from, to, states, carrier, customer } = list.wanted
  const all = useAllDrafts(q !== '')
  // A row of the drafts has no day, no state and no carrier.
  const drafts = from || to || states || carrier || customer ? [] : all.filter(isMatch(q))
  const total = useDrafts().total ?? drafts.length
  useOpenFirst(list.wanted, drafts, opening)
  return (
    <div className="notes-groups">
      {drafts.length > 0 && (
        <FoundWords value={wordsOf(q)}>
          <section>
            <h2 className="row between">
              {t('notes.inDrafts', { n: q === '' ? total : drafts.length })}
              {q === '' && total > mostDrafts && <AllDrafts />}
            </h2>
            <ul className="found-drafts">
              {drafts.slice(0, mostDrafts).map((draft) => (
                <FoundDraft key={draft.id} draft={draft} />
              ))}
            </ul>
            <h2>{t('notes.inNotes')}</h2>
          </section>
        </FoundWords>
      )}
      <div className="notes-group">
        <NotesList {...list} />
      </div>
    </div>
  )
}

function AllDrafts() {
  const { t } = useTexts()
  return (
    <Link to="/app/notes" search={{ view: 'drafts' }}>
      {t('notes.allDrafts')}
    </Link>
  )
}

function FoundDraft({
  draft: { id, reference, sender, consignee, updatedAt },
}: {
  readonly draft: DraftRow
}) {
  const { t } = useTexts()
  return (
    <li>
      <Link to="/app/drafts/$draftId" params={{ draftId: id }} className="found-draft">
        <Marked text={reference ?? t('notes.noReference')} />
      </Link>
      <span className="sub">
        <Marked text={sender ?? '…'} /> → <Marked text={consignee ?? '…'} />
      </span>
      <span className="cap">
        <Time at={updatedAt} />
      </span>
    </li>
  )
}

/** Opens the result that has the very reference that was typed, else the first, as soon as all of a text are there. */
function useOpenFirst(wanted: Wanted, drafts: readonly DraftRow[], opening: string | null): void {
  const navigate = useNavigate()
  const { data, isPlaceholderData } = useNotes(wanted)
  const { q: newest = '' } = route.useSearch()
  const notes = data?.pages[0]?.items
  const isThere = opening === wanted.q && newest === wanted.q && notes !== undefined && !isPlaceholderData
  const asNote = notes?.map(({ id, reference }) => ({ documentId: id, reference })) ?? []
  const all = [...drafts.map(({ id, reference }) => ({ draftId: id, reference })), ...asNote]
  const isNamed = ({ reference }: { reference: string | null }) =>
    reference?.toLowerCase() === wanted.q.toLowerCase()
  const first = asNote.find(isNamed) ?? all.find(isNamed) ?? all[0]
  useEffect(() => {
    if (!isThere || !first) return
    if ('documentId' in first)
      navigate({ to: '/app/notes/$documentId', params: { documentId: first.documentId } })
    else navigate({ to: '/app/drafts/$draftId', params: { draftId: first.draftId } })
  }, [isThere, first, navigate])
}

/** The service does not search drafts: for a search they are read page after page and filtered here. */
function useAllDrafts(isSearch: boolean): readonly DraftRow[] {
  const { data = [], pages, hasNextPage, isFetching, fetchNextPage } = useDrafts()
  const isMore = isSearch && hasNextPage && !isFetching && pages < mostPages
  useEffect(() => {
    if (isMore) fetchNextPage()
  }, [isMore, fetchNextPage])
  return data
}
