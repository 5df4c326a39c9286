import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Verification } from '../evidence/use-verification.ts'
import type { Consent } from '../generations.ts'
import { Ink } from './ink.tsx'
import { Verdict } from './verdict.tsx'

interface SignedProps {
  readonly consent: Consent
  readonly verified: Verification | 'missing' | null
  /** Of which data it is, where a note has had several. */
  readonly children?: ReactNode
}

/** A signature as it was given, and whether this browser could verify it. */
export function Signed({ consent, verified, children }: SignedProps) {
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
          <Verdict signedId={body.id} verified={verified} />
        </p>
        {children}
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
