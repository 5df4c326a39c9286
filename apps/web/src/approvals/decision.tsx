import { isRefusal } from '@consign/sdk'
import { Button, Checkbox } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Band } from '../parts/band.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import type { TextKey } from '../texts/catalogue.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { batchTotal, cardItem } from './card.ts'
import { Outcome } from './outcome.tsx'
import { type Approval, useDecide } from './use-approvals.ts'
import { useIsStale } from './use-is-stale.ts'

/** The end of the card: to decide once everything was seen, or what was decided. */
export function Decision({ approval, isRead }: { readonly approval: Approval; readonly isRead: boolean }) {
  const { t, time } = useTexts()
  const { mutate, error, isPending } = useDecide(approval.id)
  const stale = useIsStale(approval)
  const isMany = batchTotal(approval) !== null
  const [handsOut, setHandsOut] = useState(false)
  const mayHandOut = (approval.summary?.items ?? []).some((item) => cardItem(item).mayHandOut)
  if (approval.status !== 'pending') return <Outcome approval={approval} />
  return (
    <footer className="sheet stack">
      {error && !isRefusal(error, 'APPROVAL_DECIDED') && <ErrorBand error={error} />}
      {stale && <Band tone="warn">{t(textOfStale(stale, isMany))}</Band>}
      {mayHandOut && !stale && (
        <Checkbox
          label={t('approval.handOut')}
          description={t('approval.handOutText')}
          checked={handsOut}
          onChange={({ currentTarget }) => setHandsOut(currentTarget.checked)}
        />
      )}
      <div className="row wrap">
        {!stale && (
          <Button
            variant="filled"
            leftSection={<IconCheck size={20} />}
            disabled={!isRead}
            loading={isPending}
            onClick={() => mutate({ allows: true, handsOut })}
          >
            {t('approval.approve')}
          </Button>
        )}
        <Button
          leftSection={<IconX size={20} />}
          loading={isPending}
          onClick={() => mutate({ allows: false })}
        >
          {t('approval.reject')}
        </Button>
      </div>
      {!isRead && !stale && <p className="cap">{t(isMany ? 'batch.seeAll' : 'approval.seeAll')}</p>}
      <p className="cap">
        {t('approval.once')} {t('approval.ends', { time: time(approval.expiresAt) })}
      </p>
    </footer>
  )
}

function textOfStale(stale: 'draft' | 'note', isMany: boolean): TextKey {
  if (isMany) return 'batch.stale'
  return stale === 'draft' ? 'approval.stale' : 'approval.noteStale'
}
