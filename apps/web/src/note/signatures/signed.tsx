import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Verification } from '../evidence/use-verification.ts'
import type { Consent } from './consent-of.ts'
import { Ink } from './ink.tsx'

/** A signature as it was given, and whether this browser could verify it. */
export function Signed({
  consent,
  verified,
}: {
  readonly consent: Consent
  readonly verified: Verification | 'missing' | null
}) {
  const { t, time, fullTime } = useTexts()
  const { body, receivedAt } = consent
  return (
    <div className="signed">
      <div className="stack tight">
        <p>
          <b>
            <bdi>{body.name}</bdi>
          </b>
        </p>
        <p className="cap" title={fullTime(receivedAt)}>
          {t('sign.signed', { time: time(receivedAt) })}
          {body.mark && `, ${t('sign.typed')}`}
        </p>
        <p>
          <Verdict consentId={body.id} verified={verified} />
        </p>
      </div>
      <Ink strokes={body.strokes} name={body.name} isTyped={body.mark !== undefined} />
      {body.reservations && (
        <div className="band warn">
          <IconAlertTriangle size={20} aria-hidden="true" />
          <div>
            <b>{t('sign.reservations')}</b>
            <p className="said">{body.reservations}</p>
          </div>
        </div>
      )}
    </div>
  )
}

/** Of the checks about this consent alone. */
function Verdict({
  consentId,
  verified,
}: {
  readonly consentId: string
  readonly verified: Verification | 'missing' | null
}) {
  const { t } = useTexts()
  if (verified === null) return <span className="pill">{t('sign.checking')}</span>
  if (verified === 'missing') return <span className="pill warn">{t('sign.unchecked')}</span>
  const own = verified.checks.filter(
    ({ subject, name }) => subject === consentId && name.startsWith('consent'),
  )
  const holds = own.length > 0 && own.every(({ result }) => result !== 'failed')
  if (!holds) return <span className="pill bad">{t('sign.invalid')}</span>
  return (
    <span className="pill ok">
      <IconCheck size={14} aria-hidden="true" />
      {t('sign.verified')}
    </span>
  )
}
