import { Button } from '@mantine/core'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Page } from '../parts/page.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { AuditTable } from './audit-table.tsx'
import { SaveCsv } from './save-csv.tsx'
import { useAudit } from './use-audit.ts'

/** Who did what for the company, and whether the log holds. */
export function AuditPage() {
  const { t } = useTexts()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit()
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const broken = data?.pages.find((page) => page.broken !== null)?.broken ?? null
  return (
    <Page title={t('nav.audit')} actions={<SaveCsv />}>
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
