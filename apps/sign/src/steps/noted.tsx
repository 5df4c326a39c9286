import { Icon } from '@consign/page/icon'
import { labelIn, wordsFor } from '../add/phrases.ts'
import { useVisit } from '../parts/here.tsx'
import { useSay } from '../parts/say.tsx'
import { begin } from '../visit/begin.ts'
import type { Shown, SignEvidence } from '../visit/state.ts'

interface Reservations {
  readonly text?: string
  readonly codes?: readonly string[]
  readonly grounds?: string
}

export const reservationsOf = ({ version }: SignEvidence): Reservations | undefined =>
  version.data['carrierReservations'] as Reservations | undefined

/** The carrier’s reservations, whether the sender has accepted them, and for the sender the button to do so. */
export function Noted() {
  const say = useSay()
  const [{ shown }, visit] = useVisit()
  const noted = shown && reservationsOf(shown.evidence)
  if (!shown || !noted) return null
  const { role, reservations, mayState } = shown.evidence
  return (
    <section class="band warn noted" aria-label={say('noted.title')}>
      <Icon name="warning" />
      <div class="stack tight">
        <h2>{say('noted.title')}</h2>
        <NotedLines shown={shown} noted={noted} />
        <p class="quiet">{say(reservations?.accepted ? 'noted.accepted' : 'noted.open')}</p>
        {role === 'sender' && mayState.includes('reservations.accepted') && (
          <button type="button" class="button" onClick={() => begin(visit, 'accept')}>
            {say('noted.accept')}
          </button>
        )}
      </div>
    </section>
  )
}

/** Kinds, words and grounds of the carrier’s reservations. */
export function NotedLines({
  shown: { definition, evidence },
  noted: { codes = [], text, grounds },
}: {
  shown: Shown
  noted: Reservations
}) {
  const say = useSay()
  const why = grounds && wordsFor(definition, evidence.version.data, grounds, say.language)
  const kinds = codes.map((code) => labelIn(definition, `reservation.${code}`, say.language))
  return (
    <>
      {definition && kinds.length > 0 && <p class="sentence">{kinds.join(', ')}</p>}
      {text && (
        <p>
          <bdi>{text}</bdi>
        </p>
      )}
      {why && (
        <p>
          <bdi>{say('noted.grounds', { text: why })}</bdi>
        </p>
      )}
    </>
  )
}
