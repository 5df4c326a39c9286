import { isRefusal } from '@consign/sdk'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Outcome } from './outcome.tsx'
import { type Approval, useDecide } from './use-approvals.ts'
import { useIsStale } from './use-is-stale.ts'

/** The end of the card: to decide once everything was seen, or what was decided. */
export function Decision({ approval, isRead }: { readonly approval: Approval; readonly isRead: boolean }) {
  const { t, time } = useTexts()
  const { mutate, error, isPending } = useDecide(approval.id)
  const stale = useIsStale(approval)
  if (approval.status !== 'pending') return <Outcome approval={approval} />
  return (
    <footer className="sheet stack">
      {error && !isRefusal(error, 'APPROVAL_DECIDED') && <ErrorBand error={error} />}
      {stale && <Band tone="warn">{t(stale === 'draft' ? 'approval.stale' : 'approval.noteStale')}</Band>}
      <div className="row wrap">
        {!stale && (
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
      {!isRead && !stale && <p className="cap">{t('approval.seeAll')}</p>}
      <p className="cap">
        {t('approval.once')} {t('approval.ends', { time: time(approval.expiresAt) })}
      </p>
    </footer>
  )
}
