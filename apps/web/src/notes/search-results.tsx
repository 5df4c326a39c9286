import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { NotesList } from './notes-list.tsx'
import { type DraftRow, isMatch, useDrafts } from './use-drafts.ts'
import type { Wanted } from './use-notes.ts'

/** Drafts that are shown above the notes at most. */
const mostDrafts = 5
/** Pages of drafts that are looked through at most. */
const mostPages = 20

interface SearchResultsProps {
  readonly wanted: Wanted
  readonly selected: string | null
  onSelect(id: string): void
}

/** What is searched for, in both places: drafts first, being few, then notes of every state. */
export function SearchResults({ wanted, selected, onSelect }: SearchResultsProps) {
  const { t } = useTexts()
  const { q, from, to } = wanted
  // A row of the drafts has no day.
  const drafts = useAllDrafts().filter((draft) => !from && !to && isMatch(q)(draft))
  return (
    <div className="notes-groups">
      {drafts.length > 0 && (
        <section>
          <h2>{t('notes.inDrafts', { n: drafts.length })}</h2>
          <ul className="found-drafts">
            {drafts.slice(0, mostDrafts).map((draft) => (
              <FoundDraft key={draft.id} draft={draft} />
            ))}
          </ul>
          <h2>{t('notes.inNotes')}</h2>
        </section>
      )}
      <div className="notes-group">
        <NotesList wanted={wanted} selected={selected} onSelect={onSelect} />
      </div>
    </div>
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
        <bdi>{reference ?? t('notes.noReference')}</bdi>
      </Link>
      <span className="sub">
        <bdi>{sender ?? '…'}</bdi> → <bdi>{consignee ?? '…'}</bdi>
      </span>
      <span className="cap">
        <Time at={updatedAt} />
      </span>
    </li>
  )
}

/** The service does not search drafts: they are read page after page and filtered here. */
function useAllDrafts(): readonly DraftRow[] {
  const { data = [], pages, hasNextPage, isFetching, fetchNextPage } = useDrafts()
  useEffect(() => {
    if (hasNextPage && !isFetching && pages < mostPages) fetchNextPage()
  }, [hasNextPage, isFetching, pages, fetchNextPage])
  return data
}
