import { IconAlertTriangle } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../texts/use-texts.tsx'
import { useDrafts } from './use-drafts.ts'
import { countOf, useCounts } from './use-notes.ts'
import { type NotesView, notesSearch, type View, views } from './views.ts'

const route = getRouteApi('/shell/app/notes')

/** The views with how many notes are in each; none is open while something is searched for in all of them. */
export function ViewTabs({ view }: { readonly view: View | null }) {
  const { t } = useTexts()
  const { from, to } = route.useSearch()
  return (
    <nav className="view-tabs" aria-label={t('notes.views')}>
      {views.map((each) => (
        <Link
          key={each}
          to="/app/notes"
          search={notesSearch({ view: each, from, to })}
          className={each === view ? 'view-tab active' : 'view-tab'}
          aria-current={each === view ? 'page' : undefined}
        >
          {each === 'needs' && <NeedsSign />}
          {t(`view.${each}`)} {each === 'drafts' ? <DraftCount /> : <NoteCount view={each} />}
        </Link>
      ))}
    </nav>
  )
}

/** What somebody has to look at stands out as soon as there is any. */
function NeedsSign() {
  const { data } = useCounts()
  if (!countOf(data, 'needs')) return null
  return <IconAlertTriangle size={16} className="needs-sign" aria-hidden="true" />
}

function NoteCount({ view }: { readonly view: NotesView }) {
  const { data } = useCounts()
  return <Count n={countOf(data, view)} isMore={false} />
}

function DraftCount() {
  const { data, hasNextPage } = useDrafts()
  return <Count n={data?.length} isMore={hasNextPage} />
}

function Count({ n, isMore }: { readonly n: number | undefined; readonly isMore: boolean }) {
  const { language } = useTexts()
  return (
    <span className="cap">{n === undefined ? '' : n.toLocaleString(language) + (isMore ? '+' : '')}</span>
  )
}
