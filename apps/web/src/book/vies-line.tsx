import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../api/use-api.tsx'
import { useWho } from '../api/who.ts'
import { ErrorBand } from '../parts/error-band.tsx'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { AnyRecord, RecordOf } from './kinds.ts'
import { useMayWrite } from './use-records.ts'

/** What VIES said of the VAT number, and the button that asks it where the operator allows that. */
export function ViesLine({
  record,
  onChecked,
}: {
  readonly record: AnyRecord
  readonly onChecked: () => void
}) {
  const { t } = useTexts()
  const api = useApi()
  const mayWrite = useMayWrite()
  const isOn = useWho().data?.asksVies ?? false
  const { vies, taxId, id } = record as RecordOf<'contractors'>
  const check = useMutation({
    mutationFn: () => api.checkContractor({ body: { id } }),
    onSuccess: onChecked,
  })
  if (!vies && (!isOn || !mayWrite || !taxId)) return null
  return (
    <div className="stack tight">
      {vies && (
        <p className={vies.valid ? 'tag ok' : 'tag warn'}>
          {vies.valid ? (
            <IconCheck size={16} aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={16} aria-hidden="true" />
          )}
          {t(vies.valid ? 'book.viesValid' : 'book.viesInvalid')} <Time at={vies.at} />
        </p>
      )}
      {vies?.name && (
        <p className="cap">
          <bdi>{[vies.name, vies.address].filter(Boolean).join(', ')}</bdi>
        </p>
      )}
      {check.error && <ErrorBand error={check.error} />}
      {isOn && mayWrite && taxId && (
        <div>
          <Button size="compact-md" loading={check.isPending} onClick={() => check.mutate()}>
            {t('book.viesAsk')}
          </Button>
        </div>
      )}
    </div>
  )
}
