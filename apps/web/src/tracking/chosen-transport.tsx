import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { placeText } from './place-text.ts'
import { TrackingCard } from './tracking-card.tsx'
import { TrackingMap } from './tracking-map.tsx'
import type { Transport } from './transport.ts'
import { useOutline } from './use-outline.ts'
import { useRoute } from './use-route.ts'
import { useStops } from './use-stops.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

interface ChosenTransportProps {
  readonly transport: Transport
  readonly all: readonly Transport[]
  readonly now: number
}

/** The card covers this much of a wide map, in pixels: what is shown stands beside it or above. */
const beside = [{ right: 390 }, { bottom: 430 }]

/** One transport on the map and in words, as it is driven. */
export function ChosenTransport({ transport, all, now }: ChosenTransportProps) {
  const { say } = useTrackingTexts()
  const outline = useOutline()
  const followed = useRoute(transport.session.id)
  const stops = useStops(transport, outline)
  const isWide = useMediaQuery('(min-width: 75rem)') ?? true
  const last = transport.session.lastPosition
  const fixes = followed.fixes.length > 0 || last === null ? followed.fixes : [last]
  const scene = useMemo(
    () => ({
      from: stops.from,
      to: stops.to,
      route: fixes,
      others: all.flatMap(({ id, session: { lastPosition } }) =>
        id === transport.id || lastPosition === null ? [] : [lastPosition],
      ),
      insets: isWide ? beside : [{}],
    }),
    [stops.from, stops.to, fixes, all, transport.id, isWide],
  )
  const at = fixes.at(-1)
  const name = at
    ? say('map', { reference: transport.reference, place: placeText(say, outline, at) })
    : say('map.none', { reference: transport.reference })
  return (
    <div className="track-map">
      <div className="track-picture">
        <TrackingMap outline={outline} scene={scene} name={name} />
        <p className="cap track-outline">{say('outline')}</p>
      </div>
      <TrackingCard
        transport={transport}
        fixes={fixes}
        to={stops.to?.at ?? null}
        outline={outline}
        status={followed.status}
        now={now}
      />
    </div>
  )
}
