import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { TrustStatus } from './use-trust.ts'

/** The log of the whole service, and how far others have seen it. */
export function LogSection({ log }: Pick<TrustStatus, 'log'>) {
  const { t, language } = useTexts()
  const number = (n: number) => n.toLocaleString(language)
  const { size, witnessedSize, checkpointAt, owed } = log
  return (
    <section className="sheet card stack">
      <h2>{t('trust.log')}</h2>
      <p className="sub">{t('trust.logText')}</p>
      <dl className="kv">
        <dt>{t('trust.size')}</dt>
        <dd>{number(size)}</dd>
        <dt>{t('trust.witnessed')}</dt>
        <dd>{witnessedSize > 0 ? number(witnessedSize) : t('trust.nobody')}</dd>
        <dt>{t('trust.checkpoint')}</dt>
        <dd>{checkpointAt === null ? t('trust.never') : <Time at={checkpointAt} />}</dd>
        <dt>{t('trust.waiting')}</dt>
        <dd>{number(owed)}</dd>
      </dl>
    </section>
  )
}
