import { IconAlertTriangle } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { useDrafts } from './use-drafts.ts'
import { countOf, useCounts, useNeeds } from './use-notes.ts'
import { notesSearch, type View, views } from './views.ts'

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
          {t(`view.${each}`)} {counts[each]}
        </Link>
      ))}
    </nav>
  )
}

/** How much each view has. */
const counts = {
  drafts: <DraftCount />,
  underway: <NoteCount view="underway" />,
  needs: <NeedsCount />,
  delivered: <NoteCount view="delivered" />,
  all: <NoteCount view="all" />,
} as const satisfies Record<View, ReactNode>

/** The tab of notes that need attention stands out as soon as there is one. */
function NeedsSign() {
  const { n } = useNeeds()
  if (!n) return null
  return <IconAlertTriangle size={16} className="needs-sign" aria-hidden="true" />
}

function NeedsCount() {
  return <Count {...useNeeds()} />
}

function NoteCount({ view }: { readonly view: Parameters<typeof countOf>[1] }) {
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
