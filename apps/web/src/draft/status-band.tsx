import { Link } from '@tanstack/react-router'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Status } from './model/autosave.ts'

interface StatusBandProps {
  readonly status: Status
  /** What the draft was issued as before it was opened. */
  readonly documentId: string | null
}

/** Why a draft cannot be saved: refused, or issued meanwhile. */
export function StatusBand({ status, documentId }: StatusBandProps) {
  const { t } = useTexts()
  const issuedAs = status.kind === 'issued' ? status.documentId : documentId
  if (status.kind === 'refused') return <ErrorBand error={status.error} />
  if (issuedAs === null && status.kind !== 'issued') return null
  return (
    <Band tone="warn" role="alert">
      <p>{t('draft.issuedElsewhere')}</p>
      {issuedAs && (
        <Link to="/app/notes/$documentId" params={{ documentId: issuedAs }}>
          {t('draft.openNote')}
        </Link>
      )}
    </Band>
  )
}
