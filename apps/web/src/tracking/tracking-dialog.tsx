import type { TrackingSession } from '@consign/sdk/tracking'
import { Dialog } from '../parts/dialog.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { DriverLink } from './driver-link.tsx'
import { EndTracking, ForgetTracking } from './end-tracking.tsx'
import { ShareChoice } from './share-choice.tsx'
import { StartForm } from './start-form.tsx'
import './tracking.css'
import { useSession } from './use-tracking.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

interface TrackingDialogProps {
  readonly documentId: string
  readonly reference: string
  onClose(): void
}

/** Following the transport of one note: begun, handed to its driver, shared with its consignee, ended, forgotten. */
export function TrackingDialog({ documentId, reference, onClose }: TrackingDialogProps) {
  const { say } = useTrackingTexts()
  return (
    <Dialog opened onClose={onClose} title={say('manage.title', { reference })} size="lg">
      <Managed documentId={documentId} />
    </Dialog>
  )
}

export function Managed({ documentId }: { readonly documentId: string }) {
  const query = useSession(documentId)
  return (
    <Loaded query={query}>
      {(session) =>
        session?.status === 'active' ? (
          <Active documentId={documentId} session={session} />
        ) : (
          <div className="stack">
            {session && <Ended documentId={documentId} session={session} />}
            <StartForm documentId={documentId} />
          </div>
        )
      }
    </Loaded>
  )
}

interface OfSession {
  readonly documentId: string
  readonly session: TrackingSession
}

function Active({ documentId, session }: OfSession) {
  const { say, time } = useTrackingTexts()
  return (
    <div className="stack">
      <p>
        {session.agreedAt === null ? say('asked.long') : say('agreed.at', { time: time(session.agreedAt) })}{' '}
        {say('until', { time: time(session.expiresAt) })}
      </p>
      {session.url && <DriverLink url={session.url} />}
      {session.url && <ShareChoice documentId={documentId} session={session} />}
      {session.url && <EndTracking documentId={documentId} />}
    </div>
  )
}

function Ended({ documentId, session: { endedAt, endedBy, expiresAt, positions } }: OfSession) {
  const { say, time } = useTrackingTexts()
  return (
    <>
      <p>{say(`ended.${endedBy ?? 'expiry'}`, { time: time(endedAt ?? expiresAt) })}</p>
      {positions > 0 && <ForgetTracking documentId={documentId} />}
    </>
  )
}
