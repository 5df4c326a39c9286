import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconLinkOff, IconMail, IconMaximize, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorBand } from '../../parts/error-band.tsx'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Link } from '../use-note.ts'
import type { Party } from './party.ts'
import { QrCode } from './qr-code.tsx'
import { QrDialog } from './qr-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useLinkActions } from './use-link-actions.ts'

interface OpenLinkProps {
  readonly link: Link
  readonly party: Party
}

/** An open signing link: copied, mailed, shown as a code, renewed or revoked. */
export function OpenLink({ link, party }: OpenLinkProps) {
  const { t, time } = useTexts()
  const { renew } = useLinkActions(link.documentId, link.role)
  const role = t(`role.${link.role}`)
  return (
    <div className="stack">
      <div>
        <b>{t('sign.open', { time: time(link.expiresAt) })}</b>
        <p className="cap">
          {link.openedAt ? t('sign.opened', { time: time(link.openedAt) }) : t('sign.notOpened')}
        </p>
      </div>
      {renew.error && <ErrorBand error={renew.error} />}
      {link.url && (
        <div className="open-link">
          <TextInput
            readOnly
            value={link.url}
            aria-label={t('sign.linkOf', { role })}
            classNames={{ input: 'mono' }}
          />
          <QrCode text={link.url} label={t('sign.qr', { role })} />
        </div>
      )}
      <LinkButtons link={link} party={party} onRenew={() => renew.mutate()} isRenewing={renew.isPending} />
      <p className="cap">{t('sign.secret', { role: role.toLowerCase() })}</p>
    </div>
  )
}

interface LinkButtonsProps extends OpenLinkProps {
  readonly isRenewing: boolean
  onRenew(): void
}

function LinkButtons({ link, party, isRenewing, onRenew }: LinkButtonsProps) {
  const { t } = useTexts()
  const toast = useToast()
  const [shown, setShown] = useState<'send' | 'revoke' | 'large' | null>(null)
  const close = () => setShown(null)
  const copy = async () => {
    await navigator.clipboard.writeText(link.url ?? '')
    toast(t('sign.copied'))
  }
  return (
    <div className="link-buttons">
      <Button variant="filled" leftSection={<IconCopy size={18} />} onClick={copy}>
        {t('sign.copy')}
      </Button>
      <Button leftSection={<IconMail size={18} />} onClick={() => setShown('send')}>
        {t('sign.send')}
      </Button>
      <Button leftSection={<IconMaximize size={18} />} onClick={() => setShown('large')}>
        {t('sign.large')}
      </Button>
      <Button leftSection={<IconRefresh size={18} />} loading={isRenewing} onClick={onRenew}>
        {t('sign.renew')}
      </Button>
      <Button variant="danger" leftSection={<IconLinkOff size={18} />} onClick={() => setShown('revoke')}>
        {t('sign.revoke')}
      </Button>
      {shown === 'send' && (
        <SendDialog
          documentId={link.documentId}
          role={link.role}
          party={party}
          isNew={false}
          onClose={close}
        />
      )}
      {shown === 'revoke' && <RevokeDialog link={link} onClose={close} />}
      {shown === 'large' && <QrDialog link={link} onClose={close} />}
    </div>
  )
}
