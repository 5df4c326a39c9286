import { useApi } from '../../api/use-api.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { ActDialogProps } from './act-dialog-props.ts'
import { PrintedName, PrintedText, ReportedAt } from './controls.tsx'
import { reportedTime } from './reported-time.ts'
import { StepDialog } from './step-dialog.tsx'
import { useStep } from './use-step.ts'

/** Reports that the delivery was refused, why, and by whose account (CMR art. 15). */
export function RefusalDialog({ evidence: { document }, onClose }: ActDialogProps) {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const step = useStep<{ occurred_at: string; reason: string; reported_by: string }>(
    document.id,
    (body) => api.reportRefusal({ body }),
    () => {
      toast(t('refusal.done'))
      onClose()
    },
  )
  return (
    <StepDialog
      document={document}
      title={t('refusal.title', { reference: document.reference })}
      text={t('refusal.text')}
      action={t('refusal.do')}
      isDanger
      step={step}
      onSubmit={({ at = '', reason = '', by = '' }) =>
        step.mutate({ occurred_at: reportedTime(at), reason, reported_by: by })
      }
      onClose={onClose}
    >
      <PrintedText name="reason" label={t('life.reason')} isFirst />
      <PrintedName name="by" label={t('refusal.by')} />
      <ReportedAt name="at" label={t('life.at')} />
    </StepDialog>
  )
}
