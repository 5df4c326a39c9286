import type { ReactNode } from 'react'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { TrustStatus } from './use-trust.ts'

interface TimestampSectionProps {
  readonly authorities: TrustStatus['timestamps']['authorities']
  /** What is owed. */
  readonly children: ReactNode
}

/** The timestamp authorities, their last answers, and what waits for them. */
export function TimestampSection({ authorities, children }: TimestampSectionProps) {
  const { t } = useTexts()
  return (
    <section className="sheet card stack">
      <h2>{t('trust.timestamps')}</h2>
      {authorities.length === 0 ? (
        <p className="sub">{t('trust.noAuthority')}</p>
      ) : (
        <>
          <ul className="checks">
            {authorities.map(({ host, ok, at, lastError }) => (
              <li key={host}>
                <span>
                  <bdi>{host}</bdi>
                  {lastError && <span className="cap"> {lastError}</span>}
                </span>
                <span className={at === null ? 'cap' : ok ? 'tag ok' : 'tag bad'}>
                  {at === null ? t('trust.notAsked') : t(ok ? 'trust.answered' : 'trust.failed')}{' '}
                  {at !== null && <Time at={at} />}
                </span>
              </li>
            ))}
          </ul>
          {children}
        </>
      )}
    </section>
  )
}
