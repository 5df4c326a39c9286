import { Button } from '@mantine/core'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Page } from '../parts/page.tsx'
import { Time } from '../parts/time.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { AuditEntry } from './entry.ts'
import { useAudit } from './use-audit.ts'

/** Who did what for the company, and whether the log holds. */
export function AuditPage() {
  const { t } = useTexts()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit()
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const broken = data?.pages.find((page) => page.broken !== null)?.broken ?? null
  return (
    <Page title={t('nav.audit')}>
      <div className="stack">
        <p className="sub">{t('audit.text')}</p>
        {error && <ErrorBand error={error} onRetry={() => refetch()} />}
        {!data && !error && <Waiting lines={6} />}
        {data && (
          <Band tone={broken === null ? 'ok' : 'bad'} role="status">
            {broken === null ? t('audit.holds') : t('audit.broken', { n: broken })}
          </Band>
        )}
        {data && <AuditTable entries={entries} />}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('common.more')}
          </Button>
        )}
      </div>
    </Page>
  )
}

function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <div className="sheet scroll-x" tabIndex={0}>
      <table className="page-table stacked">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('audit.when')}</th>
            <th scope="col">{t('audit.who')}</th>
            <th scope="col">{t('audit.what')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, position, at, actor, action, subject }) => (
            <tr key={id}>
              <td className="cap">{position}</td>
              <td className="cap">
                <Time at={at} />
              </td>
              <td>
                <bdi>{actor.name}</bdi>
              </td>
              <td>
                {action} <span className="mono">{JSON.stringify(subject)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
