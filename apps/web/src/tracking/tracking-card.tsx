import { type Outline, progressOf } from '@consign/map'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { lazyPart } from '../parts/lazy.tsx'
import { HeardText } from './heard-text.tsx'
import { placeText } from './place-text.ts'
import { type Fix, stretchesOf } from './places.ts'
import { Proposals } from './proposals.tsx'
import { Stretches } from './stretches.tsx'
import type { Transport } from './transport.ts'
import type { Followed } from './use-route.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

const TrackingDialog = lazyPart(async () => (await import('./tracking-dialog.tsx')).TrackingDialog)

interface TrackingCardProps {
  readonly transport: Transport
  readonly fixes: readonly Fix[]
  /** Where it goes, on the map. */
  readonly to: { readonly x: number; readonly y: number } | null
  readonly outline: Outline | null
  readonly status: Followed['status']
  readonly now: number
}

/** One transport in words: where it is, how far, by which towns, and what can be done. */
export function TrackingCard({ transport, fixes, to, outline, status, now }: TrackingCardProps) {
  const { say } = useTrackingTexts()
  const [isManaged, setManaged] = useState(false)
  const { session, reference, id } = transport
  const stretches = useMemo(() => (outline ? stretchesOf(fixes, outline) : []), [fixes, outline])
  const last = fixes.at(-1)
  const progress = progressOf(fixes, to)
  return (
    <section className="sheet track-card" aria-label={reference}>
      <div className="track-head">
        <div className="track-line">
          <h2>
            <bdi>{reference}</bdi>
          </h2>
          <Link to="/app/notes/$documentId" params={{ documentId: id }}>
            {say('open')}
          </Link>
        </div>
        <p className="sub" role="status">
          {last ? placeText(say, outline, last) : say(session.agreedAt === null ? 'asked.long' : 'agreed')}
        </p>
        <p className="track-line">
          <HeardText transport={transport} now={now} />
          {status === 'waiting' && <span className="cap">{say('reconnecting')}</span>}
        </p>
        {progress && progress.done >= 1 && (
          <p className="cap">
            {say('progress', { done: Math.round(progress.done), all: roughly(progress.all) })}{' '}
            {say('noPromise')}
          </p>
        )}
      </div>
      <Proposals transport={transport} />
      {stretches.length > 0 && <Stretches stretches={stretches} />}
      <div className="track-foot">
        <p className="cap">{say('shared.text')}</p>
        <Button onClick={() => setManaged(true)}>{say('manage')}</Button>
      </div>
      {isManaged && (
        <TrackingDialog documentId={id} reference={reference} onClose={() => setManaged(false)} />
      )}
    </section>
  )
}

/** What is left is no road: tens of kilometres say enough. */
const roughly = (kilometres: number): number => Math.round(kilometres / 10) * 10
