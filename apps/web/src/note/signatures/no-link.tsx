import { Button } from '@mantine/core'
import { IconLink, IconMail, IconPasswordMobilePhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useWho } from '../../api/who.ts'
import { ErrorBand } from '../../parts/error-band.tsx'
import type { Role } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { MakeDialog } from './make-dialog.tsx'
import type { Party } from './party.ts'
import { SendDialog } from './send-dialog.tsx'
import { useLinkActions } from './use-link-actions.ts'

interface NoLinkProps {
  readonly documentId: string
  readonly role: Role
  readonly party: Party
  readonly isExpired: boolean
  /** Of the last link, if nobody can sign with it any more. */
  readonly revokedAt: string | null
}

/** A party without a link that works: one button for it, and the ways to mail it or guard it at once. */
export function NoLink({ documentId, role, party, isExpired, revokedAt }: NoLinkProps) {
  const { t, time } = useTexts()
  const { data: who } = useWho()
  const { make, renew } = useLinkActions({ documentId, role })
  const [shown, setShown] = useState<'send' | 'code' | null>(null)
  const [error, isPending] = isExpired ? [renew.error, renew.isPending] : [make.error, make.isPending]
  const close = () => setShown(null)
  return (
    <div className="stack tight">
      {error && <ErrorBand error={error} />}
      <div className="row between wrap">
        <span className="sub">
          {isExpired
            ? t('sign.expired')
            : revokedAt
              ? t('sign.revoked', { time: time(revokedAt) })
              : t('sign.noLink')}
        </span>
        <Button
          leftSection={<IconLink size={18} />}
          loading={isPending}
          onClick={() => (isExpired ? renew.mutate() : make.mutate({}))}
        >
          {t(isExpired ? 'sign.renew' : 'sign.make')}
        </Button>
      </div>
      {!isExpired && who?.sendsMail && (
        <div className="link-ways">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconMail size={16} />}
            onClick={() => setShown('send')}
          >
            {t('sign.send')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPasswordMobilePhone size={16} />}
            onClick={() => setShown('code')}
          >
            {t('sign.withCode')}
          </Button>
        </div>
      )}
      {shown === 'send' && (
        <SendDialog of={{ documentId, role }} party={party} sentTo={null} isNew onClose={close} />
      )}
      {shown === 'code' && <MakeDialog documentId={documentId} role={role} onClose={close} />}
    </div>
  )
}
