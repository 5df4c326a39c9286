import { getRouteApi } from '@tanstack/react-router'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import './approvals.css'
import { ApprovalCard } from './approval-card.tsx'
import { ApprovalSubject } from './approval-subject.tsx'
import { useApproval } from './use-approvals.ts'

const route = getRouteApi('/shell/approvals/$approvalId')

/** One decision: what a program wants to do, and the note as it would be. */
export function ApprovalPage() {
  const { t } = useTexts()
  const { approvalId } = route.useParams()
  const query = useApproval(approvalId)
  return (
    <Page title={t('approval.title')} className="page-body approval-body">
      <Loaded query={query}>
        {(approval) => (
          <>
            <ApprovalCard key={approval.id} approval={approval} />
            <ApprovalSubject approval={approval} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
