import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Breakable } from '../parts/breakable.tsx'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { ApprovalItem } from './approval-item.tsx'
import { askedOf, cardItem } from './card.ts'
import { Decision } from './decision.tsx'
import type { Approval } from './use-approvals.ts'
import { useSeen } from './use-seen.ts'

/** Everything that one decision covers, in one card. */
export function ApprovalCard({ approval }: { readonly approval: Approval }) {
  const { t } = useTexts()
  const [isOpened, setOpened] = useState(false)
  const { place, isSeen } = useSeen()
  const asked = askedOf(approval)
  const items = (approval.summary?.items ?? []).map(cardItem)
  const hidden = items.reduce((sum, { unknown }) => sum + unknown, 0)
  return (
    <article ref={place} className="sheet approval" aria-label={t('approval.title')}>
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
      <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>{t('approval.full')}</summary>
        <pre className="said mono">
          <Breakable text={JSON.stringify({ card: approval.summary, input: approval.input }, null, 2)} />
        </pre>
      </details>
      {hidden > 0 && <p className="tag warn">{t('approval.hidden', { n: hidden })}</p>}
      <span data-seen />
      <Decision approval={approval} isRead={isSeen && (hidden === 0 || isOpened)} />
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
