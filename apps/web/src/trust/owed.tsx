import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Time } from '../parts/time.tsx'
import type { TextKey } from '../texts/catalogue.ts'
import { type TextsOfPage, useTexts } from '../texts/use-texts.tsx'
import type { TrustStatus } from './use-trust.ts'

/** Rows that are shown; the longest wait comes first. */
const most = 50

interface OwedProps<T> {
  readonly owed: readonly T[]
}

/** Timestamps that are still missing: of which note, since when, and why. */
export function OwedTimestamps({ owed }: OwedProps<TrustStatus['timestamps']['owed'][number]>) {
  const { t } = useTexts()
  return (
    <OwedTable count={owed.length}>
      {owed.slice(0, most).map(({ subjectKind, subjectId, documentId, since, attempts, lastError }) => (
        <OwedRow key={subjectId} documentId={documentId} since={since}>
          {t(subjectKind === 'olf_seal' ? 'trust.ofSeal' : 'trust.ofSignature')}
          {attempts > 0 && `, ${t('trust.attempts', { n: attempts })}`}
          {lastError && (
            <span className="cap" lang="en">
              {' '}
              {lastError}
            </span>
          )}
        </OwedRow>
      ))}
    </OwedTable>
  )
}

/** Seals that were not made yet. */
export function OwedSeals({ owed }: OwedProps<TrustStatus['seals']['owed'][number]>) {
  const { t, has } = useTexts()
  return (
    <OwedTable count={owed.length}>
      {owed.slice(0, most).map(({ documentId, role, since, reason }) => (
        <OwedRow key={`${documentId} ${role}`} documentId={documentId} since={since}>
          {t(`role.${role}`)}
          {reason && <span className="cap">, {t(reasonOf(reason, has))}</span>}
        </OwedRow>
      ))}
    </OwedTable>
  )
}

/** Why a seal waits, in words; for a reason of another version of the service only that it waits. */
function reasonOf(reason: string, has: TextsOfPage['has']): TextKey {
  const key = `seals.waits.${reason}`
  return has(key) ? key : 'seals.waits.queued'
}

function OwedTable({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const { t } = useTexts()
  if (count === 0) return <p className="tag ok">{t('trust.nothing')}</p>
  return (
    <div>
      <p className="tag warn">{t('trust.owed', { n: count })}</p>
      <ul className="checks">{children}</ul>
    </div>
  )
}

interface OwedRowProps {
  readonly documentId: string
  readonly since: string
  readonly children: ReactNode
}

function OwedRow({ documentId, since, children }: OwedRowProps) {
  const { t } = useTexts()
  return (
    <li>
      <span>
        <Link to="/app/notes/$documentId" params={{ documentId }}>
          {t('trust.note')}
        </Link>
        {': '}
        {children}
      </span>
      <span className="cap">
        <Time at={since} />
      </span>
    </li>
  )
}
