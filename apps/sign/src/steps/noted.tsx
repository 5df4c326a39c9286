import { Icon } from '@consign/page/icon'
import { ConsignError } from '@consign/sdk'
import { useState } from 'preact/hooks'
import { labelIn, wordsFor } from '../add/phrases.ts'
import { useVisit } from '../parts/here.tsx'
import { Problem } from '../parts/page.tsx'
import { useSay } from '../parts/say.tsx'
import { lastly } from '../visit/open-shown.ts'
import type { Shown, SignEvidence } from '../visit/state.ts'

interface Reservations {
  readonly text?: string
  readonly codes?: readonly string[]
  readonly grounds?: string
  readonly acceptedBySender?: boolean
}

export const reservationsOf = ({ version }: SignEvidence): Reservations | undefined =>
  version.data['carrierReservations'] as Reservations | undefined

/** The carrier’s reservations, whether the sender has accepted them, and for the sender the button that does. */
export function Noted() {
  const say = useSay()
  const [{ shown }] = useVisit()
  const noted = shown && reservationsOf(shown.evidence)
  if (!shown || !noted) return null
  const accepted = isAccepted(shown.evidence, noted)
  return (
    <section class="band warn noted" aria-label={say('noted.title')}>
      <Icon name="warning" />
      <div class="stack tight">
        <h2>{say('noted.title')}</h2>
        <NotedLines shown={shown} noted={noted} />
        <p class="quiet">{say(accepted ? 'noted.accepted' : 'noted.open')}</p>
        {shown.evidence.role === 'sender' && !accepted && <Accept />}
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

/** Confirmed twice: it binds the sender, and cannot be undone. */
function Accept() {
  const say = useSay()
  const [, visit] = useVisit()
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const accept = async () => {
    setBusy(true)
    setProblem(null)
    await visit.accept().catch((error: unknown) => {
      const network = error instanceof ConsignError && error.code === 'NETWORK'
      setProblem(say(network ? 'offline.noNetwork' : 'failed.text'))
    })
    setBusy(false)
  }
  return (
    <>
      {problem && <Problem>{problem}</Problem>}
      <button
        type="button"
        class="button"
        disabled={busy}
        onClick={() => (sure ? void accept() : setSure(true))}
      >
        {say(sure ? 'noted.sure' : 'noted.accept')}
      </button>
    </>
  )
}

/** Whether the reservations as they stand were accepted: an amendment may have changed them. */
function isAccepted({ events }: SignEvidence, { acceptedBySender }: Reservations): boolean {
  return (
    acceptedBySender === true || lastly(events, 'reservations.accepted') > lastly(events, 'document.amended')
  )
}
