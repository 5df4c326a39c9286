import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { ChainDialog } from './chain-dialog.tsx'
import { actions, type SealCertificate, useSealAction } from './use-seals.ts'

type Shown = 'activate' | 'retire' | 'chain'

/** Replacing a certificate by an authority's, sealing by it, and no longer sealing by it; each is confirmed. */
export function CertificateActions({ certificate }: { readonly certificate: SealCertificate }) {
  const { t } = useTexts()
  const [shown, setShown] = useState<Shown | null>(null)
  const { status, csr } = certificate
  const close = () => setShown(null)
  if (status === 'retired') return null
  return (
    <div className="row wrap">
      {status === 'prepared' && (
        <Button variant="filled" onClick={() => setShown('activate')}>
          {t('seals.activate')}
        </Button>
      )}
      {status === 'prepared' && csr !== null && (
        <Button onClick={() => setShown('chain')}>{t('seals.chain')}</Button>
      )}
      <Button variant="danger" onClick={() => setShown('retire')}>
        {t('seals.retire')}
      </Button>
      {(shown === 'activate' || shown === 'retire') && (
        <AskDialog certificate={certificate} act={shown} onClose={close} />
      )}
      {shown === 'chain' && <ChainDialog certificate={certificate} onClose={close} />}
    </div>
  )
}

interface AskDialogProps {
  readonly certificate: SealCertificate
  readonly act: 'activate' | 'retire'
  onClose(): void
}

/** Sealing by a certificate that DNS does not name causes a warning, not a refusal. */
function AskDialog({ certificate: { id, name, dns }, act, onClose }: AskDialogProps) {
  const { t } = useTexts()
  const { mutate, error, isPending } = useSealAction(actions[act])
  const isUnnamed = act === 'activate' && dns?.result !== 'valid'
  return (
    <ConfirmDialog
      title={t(`seals.${act}Title`, { name })}
      text={t(isUnnamed ? 'seals.activateUnnamed' : `seals.${act}Text`)}
      action={t(`seals.${act}`)}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
