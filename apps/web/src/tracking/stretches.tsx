import { Time } from '../parts/time.tsx'
import { nearText } from './place-text.ts'
import type { Stretch } from './places.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

/** As many stand on the card; the others fold. */
const most = 4

/** The way in words, the newest first: what the picture shows. */
export function Stretches({ stretches }: { readonly stretches: readonly Stretch[] }) {
  const { say } = useTrackingTexts()
  const [first, rest] = [stretches.slice(0, most), stretches.slice(most)]
  return (
    <div className="track-way">
      <Lines stretches={first} name={say('way')} />
      {rest.length > 0 && (
        <details>
          <summary>{say('way.rest', { n: rest.length })}</summary>
          <Lines stretches={rest} name={say('way')} />
        </details>
      )}
    </div>
  )
}

function Lines({ stretches, name }: { readonly stretches: readonly Stretch[]; readonly name: string }) {
  const { say } = useTrackingTexts()
  return (
    <ol aria-label={name}>
      {stretches.map(({ near, fix }) => (
        <li key={fix.at}>
          <span>{nearText(say, near, fix)}</span>
          <span className="cap">
            <Time at={fix.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
