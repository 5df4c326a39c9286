import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { valueAt } from '../../draft/model/pointer.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { AcceptDialog } from '../life/accept-dialog.tsx'
import { pendingReservations } from '../life/acts.ts'
import { isSender } from '../life/is-sender.ts'
import { NotedByCarrier } from '../life/noted-by-carrier.tsx'
import type { Evidence } from '../use-note.ts'

/** What the carrier noted at taking over, and whether the sender is bound by it; nothing where nothing was noted. */
export function CarrierNoted({ evidence }: { readonly evidence: Evidence }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const { document, versions } = evidence
  const current = versions.find(({ id }) => id === document.currentVersionId)
  const noted = valueAt(current?.data, '/carrierReservations')
  if (noted === undefined) return null
  const isPending = pendingReservations(evidence) !== null
  return (
    <div className="band warn">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div className="stack tight grow">
        <b>{t('accept.noted')}</b>
        <NotedByCarrier type={document.type} noted={noted} />
        {isPending && !isSender(evidence) ? (
          <p className="cap">{t('accept.bySender')}</p>
        ) : isPending ? (
          <div>
            <Button size="compact-sm" onClick={() => setAsking(true)}>
              {t('act.accept')}
            </Button>
          </div>
        ) : (
          <p className="cap">{t('accept.settled')}</p>
        )}
      </div>
      {isAsking && <AcceptDialog evidence={evidence} onClose={() => setAsking(false)} />}
    </div>
  )
}
