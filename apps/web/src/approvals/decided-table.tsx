import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { askedOf, batchTotal, cardItem } from './card.ts'
import type { Approval } from './use-approvals.ts'

/** What was decided, by whom, and what became of it. */
export function DecidedTable({ approvals }: { readonly approvals: readonly Approval[] }) {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <div className="sheet scroll-x" tabIndex={0}>
      <table className="page-table stacked" aria-label={t('approvals.past')}>
        <thead>
          <tr>
            <th scope="col">{t('approvals.request')}</th>
            <th scope="col">{t('approval.note')}</th>
            <th scope="col">{t('approval.by')}</th>
            <th scope="col">{t('approvals.decided')}</th>
            <th scope="col">{t('approvals.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {approvals.map((approval) => (
            <Row key={approval.id} approval={approval} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ approval }: { readonly approval: Approval }) {
  const { t, has } = useTexts()
  const { id, requestedBy, decidedBy, decidedAt, summary } = approval
  const asked = askedOf(approval, has)
  const supplied = summary?.items[0] ? cardItem(summary.items[0]).supplied : []
  const total = batchTotal(approval) ?? 1
  const reference = supplied.find(({ name }) => name === 'reference')?.text
  return (
    <tr>
      <td>
        <Link className="approval-link" to="/approvals/$approvalId" params={{ approvalId: id }}>
          {typeof asked === 'string' ? asked : t(asked.action, { n: total })}
        </Link>
      </td>
      <td>
        {reference && <bdi>{reference}</bdi>}{' '}
        {total > 1 && <span className="cap">{t('many.more', { n: total - 1 })}</span>}
      </td>
      <td>
        <bdi>{requestedBy.name}</bdi>
      </td>
      <td className="cap">
        {decidedBy && <bdi>{decidedBy}, </bdi>}
        {decidedAt && <Time at={decidedAt} />}
      </td>
      <td>
        <Became approval={approval} />
      </td>
    </tr>
  )
}

const looks = {
  pending: ['mute', IconClock],
  approved: ['ok', IconCircleCheck],
  consumed: ['ok', IconCircleCheck],
  rejected: ['bad', IconCircleX],
  expired: ['mute', IconClock],
} as const

function Became({ approval: { status, decidedAt } }: { readonly approval: Approval }) {
  const { t } = useTexts()
  const [tone, Icon] = looks[status]
  const isUnused = status === 'expired' && decidedAt !== null
  return (
    <span className={`tag ${tone}`}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {t(isUnused ? 'status.unused' : `status.${status}`)}
    </span>
  )
}
