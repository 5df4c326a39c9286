import { Button } from '@mantine/core'
import {
  IconCopy,
  IconExternalLink,
  IconLinkOff,
  IconMail,
  IconMaximize,
  IconRefresh,
  IconShare3,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useWho } from '../../api/who.ts'
import { useToast } from '../../parts/toast.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Link } from '../use-note.ts'
import type { Party } from './party.ts'
import { QrDialog } from './qr-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

interface LinkButtonsProps {
  readonly link: Link
  readonly party: Party
  readonly isRenewing: boolean
  onRenew(): void
}

/** What can be done with an open link: handing it over first, ending it last. */
export function LinkButtons({ link, party, isRenewing, onRenew }: LinkButtonsProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState<'revoke' | 'large' | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <HandOver link={link} party={party} />
      <div className="link-ways">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconMaximize size={16} />}
          onClick={() => setShown('large')}
        >
          {t('sign.large')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRefresh size={16} />}
          loading={isRenewing}
          onClick={onRenew}
        >
          {t('sign.renew')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          className="link-revoke"
          leftSection={<IconLinkOff size={16} />}
          onClick={() => setShown('revoke')}
        >
          {t('sign.revoke')}
        </Button>
      </div>
      {shown === 'revoke' && <RevokeDialog link={link} onClose={close} />}
      {shown === 'large' && <QrDialog link={link} party={party} onClose={close} />}
    </>
  )
}

/** The ways to the party: copied, opened here, shared from this device, mailed where the service sends mail. */
function HandOver({ link, party }: Pick<LinkButtonsProps, 'link' | 'party'>) {
  const { t } = useTexts()
  const toast = useToast()
  const { data: who } = useWho()
  const [isSending, setSending] = useState(false)
  const url = link.url ?? ''
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast(t('sign.copied'))
  }
  // A person who closes the device's own window has shared nothing.
  const share = () => navigator.share({ title: party.reference, url }).catch(() => undefined)
  return (
    <div className="link-buttons">
      <Button variant="filled" leftSection={<IconCopy size={18} />} onClick={copy}>
        {t('sign.copy')}
      </Button>
      <Button
        leftSection={<IconExternalLink size={18} />}
        renderRoot={(props) => <a href={url} target="_blank" rel="noreferrer" {...props} />}
      >
        {t('sign.openHere')}
      </Button>
      {'share' in navigator && (
        <Button leftSection={<IconShare3 size={18} />} onClick={share}>
          {t('sign.share')}
        </Button>
      )}
      {who?.sendsMail && (
        <Button leftSection={<IconMail size={18} />} onClick={() => setSending(true)}>
          {t('sign.send')}
        </Button>
      )}
      {isSending && (
        <SendDialog
          of={link}
          party={party}
          sentTo={link.sentTo}
          isNew={false}
          onClose={() => setSending(false)}
        />
      )}
    </div>
  )
}
