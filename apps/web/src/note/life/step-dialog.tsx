import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Evidence } from '../use-note.ts'
import './life.css'
import { ChangedBand, StepError } from './step-error.tsx'
import { useLook } from './use-look.ts'

interface StepDialogProps {
  readonly document: Evidence['document']
  readonly title: string
  /** What follows from it. */
  readonly text: string
  /** The verb on the button. */
  readonly action: string
  readonly isDanger?: boolean
  readonly size?: string
  /** There is something to be sent. */
  readonly isReady?: boolean
  readonly step: { readonly error: unknown; readonly isPending: boolean }
  readonly children?: ReactNode
  /** Called with the values of the named controls. */
  onSubmit(fields: Readonly<Record<string, string>>): void
  onClose(): void
}

/**
 * The dialog of every act on an issued note: the consequence first, then the input, the verb on the button, refusals in
 * words.
 */
export function StepDialog(props: StepDialogProps) {
  const { document, title, text, action, step, children, onSubmit, onClose } = props
  const { isDanger = false, isReady = true, size = 'lg' } = props
  const { t } = useTexts()
  const { isChanged, mustLook } = useLook(document.currentVersionId)
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <Form
        onSend={(fields) => {
          if (!mustLook()) onSubmit(fields)
        }}
      >
        {step.error ? <StepError error={step.error} type={document.type} /> : isChanged && <ChangedBand />}
        <p>{text}</p>
        {children}
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'filled'}
            loading={step.isPending}
            disabled={!isReady}
          >
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
