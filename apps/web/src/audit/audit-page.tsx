import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { Page } from '../parts/page.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { AuditFilterFields } from './audit-filter.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditFilter } from './filter.ts'
import { SaveCsv } from './save-csv.tsx'
import { isWhole, useAudit } from './use-audit.ts'

const route = getRouteApi('/shell/app/audit')

/** The company's log, for its owners: whose and which entries stand in the address; its chain is checked here. */
export function AuditPage() {
  const { t } = useTexts()
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(filter)
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const broken = data?.pages.find((page) => page.broken !== null)?.broken ?? null
  const holds = isWhole(filter) ? 'audit.holds' : 'audit.each'
  return (
    <Page title={t('nav.audit')} actions={<SaveCsv />}>
      <div className="stack">
        <p className="sub">{t('audit.text')}</p>
        <AuditFilterFields
          filter={filter}
          entries={entries}
          onChange={(search) => navigate({ search: auditFilter(search), replace: true })}
        />
        {error && <ErrorBand error={error} onRetry={() => refetch()} />}
        {!data && !error && <Waiting lines={6} />}
        {entries.length > 0 && (
          <Band tone={broken === null ? 'ok' : 'bad'} role="status">
            {broken === null ? t(holds) : t('audit.broken', { n: broken })}
          </Band>
        )}
        {data && entries.length === 0 && <Band tone="info">{t('audit.none')}</Band>}
        {entries.length > 0 && <AuditTable entries={entries} />}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('common.more')}
          </Button>
        )}
        <p className="cap">{t('audit.elsewhere')}</p>
      </div>
    </Page>
  )
}
