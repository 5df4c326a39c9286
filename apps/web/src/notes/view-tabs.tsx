import { IconAlertTriangle } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePendingApprovals } from '../approvals/use-approvals.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { useDrafts } from './use-drafts.ts'
import { countOf, useCounts, useNeeds } from './use-notes.ts'
import { narrowedBy, type View, views } from './views.ts'

const route = getRouteApi('/shell/app/notes')

/** The views with how many notes are in each; none is open while something is searched for in all of them. */
export function ViewTabs({ view }: { readonly view: View | null }) {
  const { t } = useTexts()
  const { states: _, ...narrowed } = narrowedBy(route.useSearch())
  return (
    <nav className="view-tabs" aria-label={t('notes.views')}>
      {views.map((each) => (
        <Link
          key={each}
          to="/app/notes"
          search={{ view: each, ...narrowed }}
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
  all: <AllCount />,
} as const satisfies Record<View, ReactNode>

/** What waits: notes, and what programs ask to be approved. */
function useWaiting(): number | undefined {
  const approvals = usePendingApprovals().length
  const notes = useNeeds()
  return notes === undefined ? undefined : notes + approvals
}

/** The tab of what needs attention stands out as soon as there is something. */
function NeedsSign() {
  const n = useWaiting()
  if (!n) return null
  return <IconAlertTriangle size={16} className="needs-sign" aria-hidden="true" />
}

function NeedsCount() {
  return <Count n={useWaiting()} />
}

function NoteCount({ view }: { readonly view: Parameters<typeof countOf>[1] }) {
  return <Count n={countOf(useCounts().data, view)} />
}

function DraftCount() {
  return <Count n={useDrafts().total} />
}

function AllCount() {
  const notes = countOf(useCounts().data, 'all')
  const { total } = useDrafts()
  return <Count n={notes === undefined || total === undefined ? undefined : notes + total} />
}

function Count({ n }: { readonly n: number | undefined }) {
  const { language } = useTexts()
  return <span className="cap">{n?.toLocaleString(language) ?? ''}</span>
}
