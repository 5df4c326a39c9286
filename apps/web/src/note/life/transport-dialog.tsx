import { NativeSelect, TextInput } from '@mantine/core'
import { useApi } from '../../api/use-api.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { takes } from '../takes.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { ReportedAt } from './controls.tsx'
import { reportedTime } from './reported-time.ts'
import { StepDialog } from './step-dialog.tsx'
import { useStep } from './use-step.ts'

const kinds = ['departed', 'arrived'] as const

interface Report {
  readonly event: (typeof kinds)[number]
  readonly occurred_at: string
  readonly place?: { readonly text: string }
}

/** Reports that the goods have departed or arrived, when, and where. */
export function TransportDialog({ evidence, onClose }: ActDialogProps) {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const { document } = evidence
  const offered = kinds.filter((kind) => takes(evidence, `transport.${kind}`))
  const step = useStep<Report>(
    document.id,
    (body) => api.reportTransport({ body: { ...body, source: 'person' } }),
    () => {
      toast(t('transport.done'))
      onClose()
    },
  )
  return (
    <StepDialog
      document={document}
      title={t('transport.title', { reference: document.reference })}
      text={t('transport.text')}
      action={t('transport.do')}
      step={step}
      onSubmit={({ event, at = '', place }) =>
        step.mutate({
          event: event === 'arrived' ? 'arrived' : 'departed',
          occurred_at: reportedTime(at),
          ...(place ? { place: { text: place } } : {}),
        })
      }
      onClose={onClose}
    >
      <NativeSelect
        name="event"
        label={t('transport.event')}
        defaultValue={
          offered.includes('departed') && document.state === 'taken_over' ? 'departed' : 'arrived'
        }
        data={offered.map((value) => ({ value, label: t(`transport.${value}`) }))}
        data-autofocus
      />
      <ReportedAt name="at" label={t('life.at')} />
      <TextInput name="place" label={t('transport.place')} maxLength={200} />
    </StepDialog>
  )
}
