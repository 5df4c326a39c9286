import { findType } from '@consign/document-types'
import { ConsignError, isRefusal } from '@consign/sdk'
import { placeName } from '../../draft/model/place-name.ts'
import { Band } from '../../parts/band.tsx'
import { ErrorBand } from '../../parts/error-band.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Evidence } from '../use-note.ts'

interface StepErrorProps {
  readonly error: unknown
  readonly type: Evidence['document']['type']
}

/** Why something was not done to a note, in words, with the place of each thing that is wrong. */
export function StepError({ error, type }: StepErrorProps) {
  const { language } = useTexts()
  if (isRefusal(error, 'VERSION_STALE')) return <ChangedBand />
  // A malformed request has no place in the note to show.
  const isOfNote = error instanceof ConsignError && error.code !== 'INVALID_REQUEST'
  const problems = isOfNote ? error.problems : []
  const definition = findType(type)?.definition
  return (
    <>
      <ErrorBand error={error} isListed />
      {problems.length > 0 && (
        <ul className="step-problems">
          {problems.map(({ path, message }) => (
            <li key={path + message}>
              <b>{definition ? placeName(definition, path, language) : path}</b>: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The note has changed since it was looked at. */
export function ChangedBand() {
  const { t } = useTexts()
  return (
    <Band tone="warn" role="alert">
      {t('life.stale')}
    </Band>
  )
}
