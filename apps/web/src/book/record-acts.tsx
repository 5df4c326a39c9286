import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../api/use-api.tsx'
import type { Autosave } from '../draft/model/autosave.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { beginNote } from './begin-note.ts'
import { type AnyRecord, type Kind, nameOf } from './kinds.ts'
import { redactRecord } from './record-calls.ts'
import { useMayWrite } from './use-records.ts'

interface RecordActsProps {
  readonly kind: Kind
  readonly record: AnyRecord
  readonly autosave: Autosave
  onDelete(): void
  onRenew(): Promise<void>
}

/** What can be done with a record: begin a note, remove a person's data, delete it. */
export function RecordActs({ kind, record, autosave, onDelete, onRenew }: RecordActsProps) {
  const { t } = useTexts()
  const api = useApi()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const [isRedacting, setRedacting] = useState(false)
  const begin = useMutation({
    mutationFn: () => beginNote(api, kind, record),
    onSuccess: (draftId) => navigate({ to: '/app/drafts/$draftId', params: { draftId }, search: {} }),
  })
  const redact = useMutation({
    mutationFn: async (of: 'contractors' | 'vehicles') => {
      await autosave.save()
      await redactRecord(api, of, record.id)
      await onRenew()
    },
    onSuccess: () => setRedacting(false),
  })
  return (
    <>
      {begin.error && <ErrorBand error={begin.error} />}
      <div className="row wrap">
        {kind !== 'vehicles' && (
          <Button
            leftSection={<IconPlus size={18} />}
            loading={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {t(kind === 'templates' ? 'book.noteFrom' : 'book.noteTo')}
          </Button>
        )}
        <span className="grow" />
        {mayWrite && kind !== 'templates' && hasPerson(record) && (
          <Button onClick={() => setRedacting(true)}>{t('book.redact')}</Button>
        )}
        {mayWrite && (
          <Button variant="danger" onClick={onDelete}>
            {t('book.delete')}
          </Button>
        )}
      </div>
      {isRedacting && kind !== 'templates' && (
        <ConfirmDialog
          title={t('book.redactTitle', { name: nameOf(record) })}
          text={t(kind === 'contractors' ? 'book.redactContractor' : 'book.redactVehicle')}
          action={t('book.redact')}
          isPending={redact.isPending}
          error={redact.error}
          onConfirm={() => redact.mutate(kind)}
          onClose={() => setRedacting(false)}
        />
      )}
    </>
  )
}

const hasPerson = (record: AnyRecord): boolean =>
  ['contactName', 'email', 'phone', 'driver'].some((member) => member in record)
