import { useApi } from '../../api/use-api.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { ActDialogProps } from './act-dialog-props.ts'
import { PrintedText } from './controls.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useStep } from './use-step.ts'

/** Ends a note, with the reason that stands on its print. */
function EndDialog({ evidence, onClose, act }: ActDialogProps & { readonly act: 'cancel' | 'replace' }) {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const { document } = evidence
  const call = act === 'cancel' ? api.cancelDocument : api.replaceDocument
  const step = useStep<{ readonly reason: string }>(
    document.id,
    (body) => call({ body }),
    () => {
      toast(t(`${act}.done`))
      onClose()
    },
  )
  return (
    <StepDialog
      document={document}
      title={t(`${act}.title`, { reference: document.reference })}
      text={t(`${act}.text`)}
      action={t(`${act}.button`)}
      isDanger
      step={step}
      onSubmit={({ reason = '' }) => step.mutate({ reason })}
      onClose={onClose}
    >
      <PrintedText name="reason" label={t('life.reason')} isFirst />
    </StepDialog>
  )
}

export const CancelDialog = (props: ActDialogProps) => <EndDialog {...props} act="cancel" />

/** From then on the print counts (e-CMR protocol, art. 5(1)(f)). */
export const ReplaceDialog = (props: ActDialogProps) => <EndDialog {...props} act="replace" />
