import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApi } from '../../api/use-api.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { ActDialogProps } from './act-dialog-props.ts'
import { PrintedText } from './controls.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useStep } from './use-step.ts'

interface EndDialogProps extends ActDialogProps {
  readonly act: 'cancel' | 'replace' | 'withdraw'
  readonly children?: ReactNode
}

interface End {
  readonly reason: string
  readonly paperNumber?: string
}

/** Ends a note, or an amendment of it, with the reason that stands on its print. */
function EndDialog({ evidence, onClose, act, children }: EndDialogProps) {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const { document } = evidence
  const calls = { cancel: api.cancelDocument, replace: api.replaceDocument, withdraw: api.withdrawAmendment }
  const step = useStep<End>(
    document.id,
    (body) => calls[act]({ body }),
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
      onSubmit={({ reason = '', number }) =>
        step.mutate({ reason, ...(number ? { paperNumber: number } : {}) })
      }
      onClose={onClose}
    >
      <PrintedText name="reason" label={t('life.reason')} isFirst />
      {children}
    </StepDialog>
  )
}

export const CancelDialog = (props: ActDialogProps) => <EndDialog {...props} act="cancel" />

/** The note in force before is current again. */
export const WithdrawDialog = (props: ActDialogProps) => <EndDialog {...props} act="withdraw" />

/** From then on the paper counts (e-CMR protocol, art. 5(1)(f)). */
export function ReplaceDialog(props: ActDialogProps) {
  const { t } = useTexts()
  return (
    <EndDialog {...props} act="replace">
      <TextInput
        name="number"
        label={t('replace.number')}
        description={t('replace.numberText')}
        maxLength={60}
      />
    </EndDialog>
  )
}
