import { useApi } from '../../api/use-api.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { ActDialogProps } from './act-dialog-props.ts'
import { pendingReservations } from './acts.ts'
import { NotedByCarrier } from './noted-by-carrier.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useStep } from './use-step.ts'

/** Accepts for the sender what the carrier noted, as it stands (CMR art. 8(2)). */
export function AcceptDialog({ evidence, onClose }: ActDialogProps) {
  const { t } = useTexts()
  const api = useApi()
  const toast = useToast()
  const { document } = evidence
  const noted = pendingReservations(evidence)
  const step = useStep<{ readonly base_version_id: string; readonly digest: string }>(
    document.id,
    (body) => api.acceptReservations({ body }),
    () => {
      toast(t('accept.done'))
      onClose()
    },
  )
  return (
    <StepDialog
      document={document}
      title={t('accept.title')}
      text={t('accept.text')}
      action={t('accept.do')}
      step={step}
      onSubmit={async () =>
        step.mutate({
          base_version_id: document.currentVersionId,
          digest: await digestOf(noted ?? null),
        })
      }
      onClose={onClose}
    >
      <NotedByCarrier type={document.type} noted={noted} />
    </StepDialog>
  )
}

/** Fetched when it is needed: most notes are shown without. */
async function digestOf(value: unknown): Promise<string> {
  const { canonicalize, webPrimitives } = await import('@consign/evidence')
  return webPrimitives.sha256(canonicalize(value))
}
