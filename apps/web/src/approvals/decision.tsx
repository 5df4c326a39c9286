import { isRefusal } from '@consign/sdk'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { cardItem, subjectOf } from './card.ts'
import { Outcome } from './outcome.tsx'
import { type Approval, useDecide } from './use-approvals.ts'
import { useDraftRevision } from './use-draft-revision.ts'

/** The end of the card: to decide once everything was seen, or what was decided. */
export function Decision({ approval, isRead }: { readonly approval: Approval; readonly isRead: boolean }) {
  const { t, time } = useTexts()
  const { mutate, error, isPending } = useDecide(approval.id)
  const isStale = useIsStale(approval)
  if (approval.status !== 'pending') return <Outcome approval={approval} />
  return (
    <footer className="stack">
      {error && !isRefusal(error, 'APPROVAL_DECIDED') && <ErrorBand error={error} />}
      {isStale && <Band tone="warn">{t('approval.stale')}</Band>}
      <div className="row wrap">
        {!isStale && (
          <Button
            variant="filled"
            leftSection={<IconCheck size={20} />}
            disabled={!isRead}
            loading={isPending}
            onClick={() => mutate('approve')}
          >
            {t('approval.approve')}
          </Button>
        )}
        <Button leftSection={<IconX size={20} />} loading={isPending} onClick={() => mutate('reject')}>
          {t('approval.reject')}
        </Button>
      </div>
      {!isRead && !isStale && <p className="cap">{t('approval.seeAll')}</p>}
      <p className="cap">
        {t('approval.once')} {t('approval.ends', { time: time(approval.expiresAt) })}
      </p>
    </footer>
  )
}

/** The draft is at another revision than the one on the card, or gone. */
function useIsStale(approval: Approval): boolean {
  const { draftId } = subjectOf(approval)
  const newest = useDraftRevision(approval.operation, draftId)
  const [first] = approval.summary?.items ?? []
  const revision = first && cardItem(first).revision
  return newest !== undefined && typeof revision === 'number' && newest !== revision
}
