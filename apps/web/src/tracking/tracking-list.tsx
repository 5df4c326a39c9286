import { HeardText } from './heard-text.tsx'
import { placeName, type Transport } from './transport.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

interface TrackingListProps {
  readonly transports: readonly Transport[]
  readonly chosen: string
  readonly now: number
  onChoose(id: string): void
}

/** The transports, the most urgent first. */
export function TrackingList({ transports, chosen, now, onChoose }: TrackingListProps) {
  const { say, day } = useTrackingTexts()
  return (
    <ul className="track-list" aria-label={say('list')}>
      {transports.map((transport) => (
        <li key={`${transport.session.id} ${transport.id}`}>
          <button
            type="button"
            className="track-row"
            aria-current={transport.id === chosen ? 'true' : undefined}
            onClick={() => onChoose(transport.id)}
          >
            <span className="track-line">
              <b>
                <bdi>{transport.reference}</bdi>
              </b>
              <HeardText transport={transport} now={now} />
            </span>
            <span>
              <bdi>{placeName(transport.from)}</bdi> → <bdi>{placeName(transport.to)}</bdi>
            </span>
            <span className="track-line cap">
              {transport.plate ? <bdi className="plate">{transport.plate}</bdi> : <span />}
              {transport.due && <span>{say('due', { day: day(transport.due) })}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
