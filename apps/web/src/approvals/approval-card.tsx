import { IconAlertTriangle } from '@tabler/icons-react'
import { Breakable } from '../parts/breakable.tsx'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { ApprovalItem } from './approval-item.tsx'
import { askedOf, cardItem } from './card.ts'
import type { Approval } from './use-approvals.ts'

/** Everything that one decision covers, in one card. Each `data-seen` must be on the screen before the decision. */
export function ApprovalCard({ approval }: { readonly approval: Approval }) {
  const { t, has } = useTexts()
  const asked = askedOf(approval, has)
  const items = (approval.summary?.items ?? []).map(cardItem)
  const hidden = items.reduce((sum, { unknown }) => sum + unknown, 0)
  return (
    <article className="sheet approval" aria-label={t('approval.title')}>
      <header>
        <h2>{typeof asked === 'string' ? asked : t(asked.action)}</h2>
        {typeof asked !== 'string' && (
          <p className="tag warn">
            <IconAlertTriangle size={18} aria-hidden="true" />
            {t(asked.why)}
          </p>
        )}
        <span data-seen />
      </header>
      <Asker approval={approval} />
      {items.map((item) => (
        <ApprovalItem key={item.id} item={item} />
      ))}
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
