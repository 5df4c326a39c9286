import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.tsx'
import type { JsonObject } from '../../draft/model/json.ts'
import { useToast } from '../../parts/toast.tsx'
import { roles } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { PrintedText } from '../life/controls.tsx'
import { StepDialog } from '../life/step-dialog.tsx'
import { useStep } from '../life/use-step.ts'
import type { Evidence } from '../use-note.ts'
import { DifferenceTable } from './difference-table.tsx'

interface AmendDialogProps {
  readonly evidence: Evidence
  readonly before: JsonObject
  readonly data: JsonObject
  /** The change is made: it need not be kept any more. */
  onSent(): void
  onClose(): void
}

interface Amendment {
  readonly base_version_id: string
  readonly data: JsonObject
  readonly reason: string
}

/**
 * The last look before a note is changed: the difference, which parties must sign again, the reason that will be
 * printed.
 */
export function AmendDialog({ evidence, before, data, onSent, onClose }: AmendDialogProps) {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const { document } = evidence
  const step = useStep<Amendment>(
    document.id,
    (body) => api.amendDocument({ body }),
    () => {
      onSent()
      toast(t('amend.done'))
      navigate({ to: '/app/notes/$documentId', params: { documentId: document.id } })
    },
  )
  return (
    <StepDialog
      document={document}
      title={t('amend.title', { reference: document.reference })}
      text={useConsequence(evidence)}
      action={t('amend.do')}
      size="xl"
      step={step}
      onSubmit={({ reason = '' }) =>
        step.mutate({ base_version_id: document.currentVersionId, data, reason })
      }
      onClose={onClose}
    >
      <DifferenceTable type={document.type} before={before} after={data} />
      <PrintedText name="reason" label={t('life.reason')} isFirst />
    </StepDialog>
  )
}

/** Every party that has signed signs again. */
function useConsequence({ consents }: Evidence): string {
  const { t } = useTexts()
  const signed = roles.filter((role) => consents.some((consent) => consent.role === role))
  if (signed.length === 0) return t('amend.nobody')
  return t('amend.again', { roles: signed.map((role) => t(`role.${role}`)).join(', ') })
}
