import { Button } from '@mantine/core'
import { useTexts } from '../texts/use-texts.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorBand } from './error-band.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** The verb on the button. */
  readonly action: string
  readonly isPending: boolean
  readonly error: unknown
  onConfirm(): void
  onClose(): void
}

/** The consequence before the button, the verb on it. */
export function ConfirmDialog({
  title,
  text,
  action,
  isPending,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className="stack">
        {Boolean(error) && <ErrorBand error={error} />}
        <p>{text}</p>
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="danger" loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
