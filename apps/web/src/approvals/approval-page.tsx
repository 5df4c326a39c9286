import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useKey } from '../keys/use-key.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import './approvals.css'
import { ApprovalCard } from './approval-card.tsx'
import { ApprovalSubject } from './approval-subject.tsx'
import { batchTotal, subjectOf } from './card.ts'
import { Decision } from './decision.tsx'
import { type Approval, useApproval, usePendingApprovals } from './use-approvals.ts'
import { useSeen } from './use-seen.ts'

const route = getRouteApi('/shell/approvals/$approvalId')

/** One decision: what a program wants to do, and the note as it would be. */
export function ApprovalPage() {
  const { t } = useTexts()
  const { approvalId } = route.useParams()
  const query = useApproval(approvalId)
  return (
    <Page
      title={t('approval.title')}
      before={<BackToApprovals />}
      actions={<Place approvalId={approvalId} />}
    >
      <Loaded query={query}>{(approval) => <Whole key={approval.id} approval={approval} />}</Loaded>
    </Page>
  )
}

/** The card, the note, and the decision, which waits until both were on the screen to their last line. */
function Whole({ approval }: { readonly approval: Approval }) {
  const { place, isSeen } = useSeen()
  const isMany = batchTotal(approval) !== null
  return (
    <div ref={place} className={isMany ? 'approval-whole many' : 'approval-whole'}>
      <ApprovalCard approval={approval} />
      {!isMany && <ApprovalSubject {...subjectOf(approval)} />}
      <Decision approval={approval} isRead={isSeen} />
    </div>
  )
}

function BackToApprovals() {
  const { t } = useTexts()
  const navigate = useNavigate()
  useKey('Escape', () => navigate({ to: '/app/approvals' }))
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={t('common.back')}
      renderRoot={(props) => <Link to="/app/approvals" {...props} />}
    >
      <IconArrowLeft size={20} />
    </ActionIcon>
  )
}

/**
 * The position among the waiting approvals; J and K lead to the next and the one before, and from a decided one to the
 * first.
 */
function Place({ approvalId }: { readonly approvalId: string }) {
  const { t } = useTexts()
  const navigate = route.useNavigate()
  const waiting = usePendingApprovals()
  const at = waiting.findIndex(({ id }) => id === approvalId)
  const go = (next: number) => {
    const to = waiting[next]
    return to && to.id !== approvalId
      ? () => navigate({ to: '/approvals/$approvalId', params: { approvalId: to.id } })
      : null
  }
  useKey('j', go(at + 1))
  useKey('k', go(at === -1 ? 0 : at - 1))
  if (waiting.length === 0) return null
  const counts = { at: at + 1, n: waiting.length }
  return <span className="cap">{t(at === -1 ? 'approvals.waits' : 'approvals.at', counts)}</span>
}
