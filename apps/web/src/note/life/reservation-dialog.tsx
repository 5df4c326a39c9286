import type { OutputOf } from '@consign/sdk'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../api/use-api.tsx'
import { Band } from '../../parts/band.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { ActDialogProps } from './act-dialog-props.ts'
import { PrintedName, PrintedText, ReportedAt } from './controls.tsx'
import { Deadlines } from './deadlines.tsx'
import { reportedTime } from './reported-time.ts'
import { StepDialog } from './step-dialog.tsx'
import { useStep } from './use-step.ts'

interface Notice {
  readonly kind: 'not_apparent' | 'delay'
  readonly text: string
  readonly received_at: string
  readonly received_from: string
}
type Answer = OutputOf<'notify_reservation'>

/**
 * Records what the consignee sent after delivery (CMR art. 30(1), (3)); a late one is marked as late and never refused.
 */
export function ReservationDialog({ evidence, onClose }: ActDialogProps) {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const { document, deadlines } = evidence
  const [warnings, setWarnings] = useState<Answer['warnings']>([])
  const step = useStep<Notice, Answer>(
    document.id,
    (body) => api.notifyReservation({ body }),
    ({ warnings }) => {
      if (warnings.length > 0) return setWarnings(warnings)
      toast(t('reservation.done'))
      onClose()
    },
  )
  if (warnings.length > 0) return <Late warnings={warnings} onClose={onClose} />
  return (
    <StepDialog
      document={document}
      title={t('reservation.title', { reference: document.reference })}
      text={t('reservation.text')}
      action={t('reservation.do')}
      step={step}
      onSubmit={({ kind, text = '', at = '', from = '' }) =>
        step.mutate({
          kind: kind === 'delay' ? 'delay' : 'not_apparent',
          text,
          received_at: reportedTime(at),
          received_from: from,
        })
      }
      onClose={onClose}
    >
      {deadlines && <Deadlines deadlines={deadlines} />}
      <NativeSelect
        name="kind"
        label={t('reservation.kind')}
        data={(['not_apparent', 'delay'] as const).map((value) => ({
          value,
          label: t(`reservation.${value}`),
        }))}
      />
      <PrintedText name="text" label={t('reservation.words')} isFirst />
      <PrintedName name="from" label={t('reservation.from')} />
      <ReportedAt name="at" label={t('reservation.at')} />
    </StepDialog>
  )
}

/** It is recorded even after the last day: the law weighs the delay. */
function Late({ warnings, onClose }: { readonly warnings: Answer['warnings']; onClose(): void }) {
  const { t } = useTexts()
  return (
    <Dialog opened onClose={onClose} title={t('reservation.done')}>
      <Band tone="warn" role="status">
        {warnings.map(({ rule, message, article }) => (
          <p key={rule}>
            {message} <span className="cap">{article}</span>
          </p>
        ))}
      </Band>
    </Dialog>
  )
}
