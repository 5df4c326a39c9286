import type { TrackingSession } from '@consign/sdk/tracking'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Address } from './driver-link.tsx'
import { useReadTrackingAnew } from './use-tracking.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

const choices = ['off', '1km', 'exact'] as const
type Choice = (typeof choices)[number]

interface ShareChoiceProps {
  readonly documentId: string
  readonly session: TrackingSession
}

/** Whether the consignee sees the last place, and how exactly; each change of mind ends the link before. */
export function ShareChoice({ documentId, session }: ShareChoiceProps) {
  const { say } = useTrackingTexts()
  const api = useApi()
  const readAnew = useReadTrackingAnew()
  const share = useMutation({
    mutationFn: (choice: Choice) =>
      api.shareTracking({
        body: {
          document_id: documentId,
          on: choice !== 'off',
          ...(choice === 'off' ? {} : { precision: choice }),
        },
      }),
    onSuccess: readAnew,
  })
  return (
    <section className="track-part">
      <h3>{say('share')}</h3>
      <p>{say('share.text')}</p>
      {share.error && <ErrorBand error={share.error} />}
      <fieldset className="track-choices">
        <legend className="vh">{say('share')}</legend>
        {choices.map((choice) => (
          <label key={choice} className="track-choice">
            <input
              type="radio"
              name="share"
              checked={choice === (share.isPending ? share.variables : session.shared)}
              disabled={share.isPending}
              onChange={() => share.mutate(choice)}
            />
            {say(`share.${choice}`)}
          </label>
        ))}
      </fieldset>
      {session.shareUrl && <Address url={session.shareUrl} name={say('share.copy')} />}
    </section>
  )
}
