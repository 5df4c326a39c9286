import { Button, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { SealError } from './seal-error.tsx'
import { actions, type SealCertificate, useSealAction } from './use-seals.ts'

interface ChainDialogProps {
  readonly certificate: SealCertificate
  onClose(): void
}

/** An authority’s certificates for the same key, in the place of the one that was made here. */
export function ChainDialog({ certificate: { id, name, csr }, onClose }: ChainDialogProps) {
  const { t } = useTexts()
  const toast = useToast()
  const { mutate, error, isPending } = useSealAction(actions.replaceChain)
  const copy = async () => {
    await navigator.clipboard.writeText(csr ?? '')
    toast(t('common.copied'))
  }
  return (
    <Dialog opened onClose={onClose} title={t('seals.chainTitle', { name })} size="lg">
      <Form onSend={(fields) => mutate({ id, chain: fields['chain'] ?? '' }, { onSuccess: onClose })}>
        {error && <SealError error={error} />}
        <p>{t('seals.chainText')}</p>
        <div>
          <Button leftSection={<IconCopy size={18} />} onClick={copy}>
            {t('seals.copyCsr')}
          </Button>
        </div>
        <Textarea
          name="chain"
          label={t('seals.chainPem')}
          required
          withAsterisk={false}
          rows={6}
          maxLength={65_536}
          classNames={{ input: 'mono' }}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('seals.chainDo')}
        </Button>
      </Form>
    </Dialog>
  )
}
