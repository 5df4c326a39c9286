import { Button, Textarea } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import { fieldsOf } from '../doorway/form-fields.ts'
import { Dialog } from '../parts/dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { takes } from './takes.ts'
import type { Evidence } from './use-note.ts'

/** Cancels a note that can still be cancelled, with the reason that stands on its print. */
export function CancelButton({ document }: { readonly document: Evidence['document'] }) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  if (!takes(document, 'document.cancelled')) return null
  return (
    <>
      <Button variant="danger" leftSection={<IconBan size={18} />} onClick={() => setAsking(true)}>
        {t('cancel.button')}
      </Button>
      {isAsking && <CancelDialog document={document} onClose={() => setAsking(false)} />}
    </>
  )
}

interface CancelDialogProps {
  readonly document: Evidence['document']
  onClose(): void
}

function CancelDialog({ document: { id, reference }, onClose }: CancelDialogProps) {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (reason: string) => api.cancelDocument({ body: { document_id: id, reason } }),
    onSuccess: async () => {
      await queries.invalidateQueries()
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t('cancel.title', { reference })}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          mutate(fieldsOf(event.currentTarget)['reason'] ?? '')
        }}
      >
        {error && <ErrorBand error={error} />}
        <p>{t('cancel.text')}</p>
        <Textarea
          name="reason"
          label={t('cancel.reason')}
          required
          withAsterisk={false}
          maxLength={500}
          rows={3}
          data-autofocus
        />
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="danger" loading={isPending}>
            {t('cancel.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
