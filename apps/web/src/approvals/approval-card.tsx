import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Breakable } from '../parts/breakable.tsx'
import { lazyPart } from '../parts/lazy.tsx'
import { Time } from '../parts/time.tsx'
import { useTexts, WithLateTexts } from '../texts/use-texts.tsx'
import { ApprovalItem } from './approval-item.tsx'
import { batchLines } from './batch.ts'
import { askedOf, batchTotal, cardItem } from './card.ts'
import type { Approval } from './use-approvals.ts'

const BatchCard = lazyPart(async () => (await import('./batch-card.tsx')).BatchCard)

/** Everything that one decision covers, in one card. Each `data-seen` must be on the screen before the decision. */
export function ApprovalCard({ approval }: { readonly approval: Approval }) {
  const { t, has } = useTexts()
  const asked = askedOf(approval, has)
  const total = batchTotal(approval)
  const items =
    total === null
      ? (approval.summary?.items ?? []).map((item) => cardItem(item))
      : batchLines(approval).map(({ item }) => item)
  const hidden = items.reduce((sum, { unknown }) => sum + unknown, 0)
  return (
    <article className="sheet approval" aria-label={t('approval.title')}>
      <header>
        <h2>{typeof asked === 'string' ? asked : t(asked.action, { n: total ?? 1 })}</h2>
        {typeof asked !== 'string' && (
          <p className="tag warn">
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t(asked.why)}
          </p>
        )}
        <span data-seen />
      </header>
      <Asker approval={approval} />
      {total === null ? (
        items.map((item) => <ApprovalItem key={item.id} item={item} />)
      ) : (
        <Batch approval={approval} />
      )}
      <details>
        <summary>{t('approval.full')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long request is scrolled by keyboard */}
        <section className="full" tabIndex={0} aria-label={t('approval.full')}>
          <pre className="said mono">
            <Breakable text={JSON.stringify({ card: approval.summary, input: approval.input }, null, 2)} />
          </pre>
          {hidden > 0 && <span data-seen />}
        </section>
      </details>
      {hidden > 0 && <p className="tag warn">{t('approval.hidden', { n: hidden })}</p>}
      <span data-seen />
    </article>
  )
}

/** Nothing is decided before every line of a batch was drawn and on the screen. */
function Batch({ approval }: { readonly approval: Approval }) {
  const [isDrawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => setDrawn(true), [])
  return (
    <>
      <WithLateTexts>
        <BatchCard approval={approval} onDrawn={onDrawn} />
      </WithLateTexts>
      <span data-seen hidden={!isDrawn} />
    </>
  )
}

function Asker({ approval: { requestedBy, createdAt, summary } }: { readonly approval: Approval }) {
  const { t } = useTexts()
  return (
    <dl className="kv">
      <dt>{t('approval.by')}</dt>
      <dd>
        <b>
          <bdi>{requestedBy.name}</bdi>
        </b>{' '}
        <span className="pill warn">{t('consent.notVerified')}</span>
      </dd>
      <dt>{t('approval.when')}</dt>
      <dd>
        <Time at={createdAt} />
      </dd>
      {summary?.includesSave && (
        <>
          <dt>{t('approval.what')}</dt>
          <dd>{t('approval.includesSave')}</dd>
        </>
      )}
    </dl>
  )
}
