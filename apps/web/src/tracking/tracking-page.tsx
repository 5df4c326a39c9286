import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Band } from '../parts/band.tsx'
import { lazyPart } from '../parts/lazy.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import './tracking.css'
import { TrackingList } from './tracking-list.tsx'
import type { Transport } from './transport.ts'
import { byUrgency } from './urgency.ts'
import { dayOf, useNow } from './use-now.ts'
import { useTransports } from './use-tracking.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

/** The map and the stream come after the list. */
const ChosenTransport = lazyPart(async () => (await import('./chosen-transport.tsx')).ChosenTransport)
const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog)

const route = getRouteApi('/shell/app/tracking')

/** What is on the road: the most urgent first, one of them on the map. */
export function TrackingPage() {
  const { say, t } = useTrackingTexts()
  const query = useTransports()
  const [isAsking, setAsking] = useState(false)
  return (
    <Page
      title={t('nav.tracking')}
      className="page-body track-body"
      beside={query.data && <Counted transports={query.data} />}
      actions={
        <Button leftSection={<IconLink size={18} />} onClick={() => setAsking(true)}>
          {say('ask')}
        </Button>
      }
    >
      <Loaded query={query} lines={8}>
        {(transports) =>
          transports.length === 0 ? (
            <div className="track-none">
              <Band tone="info">
                <b>{say('none')}</b> {say('none.text')}
              </Band>
            </div>
          ) : (
            <Transports transports={transports} />
          )
        }
      </Loaded>
      {isAsking && <AskDialog tracked={query.data ?? []} onClose={() => setAsking(false)} />}
    </Page>
  )
}

function Counted({ transports }: { readonly transports: readonly Transport[] }) {
  const { say } = useTrackingTexts()
  const shared = transports.filter(({ session }) => session.agreedAt !== null).length
  return (
    <span className="cap only-wide">
      {say('count', { n: transports.length })}, {say('count.shared', { shared })}
    </span>
  )
}

function Transports({ transports }: { readonly transports: readonly Transport[] }) {
  const now = useNow()
  const { note } = route.useSearch()
  const navigate = route.useNavigate()
  // What is read first stands first, for the keyboard too.
  const isNarrow = useMediaQuery('(max-width: 60rem)')
  const sorted = byUrgency(transports, now, dayOf(now))
  const chosen = sorted.find(({ id }) => id === note) ?? sorted[0]
  if (chosen === undefined) return null
  const choose = (id: string) => void navigate({ search: { note: id }, replace: true })
  const list = <TrackingList key="list" transports={sorted} chosen={chosen.id} now={now} onChoose={choose} />
  const one = (
    <ChosenTransport key={`${chosen.session.id} ${chosen.id}`} transport={chosen} all={sorted} now={now} />
  )
  return <div className="track">{isNarrow ? [one, list] : [list, one]}</div>
}
