import { ErrorBand } from '../../parts/error-band.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { roleName } from '../../parts/role-name.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Link } from '../use-note.ts'
import { LinkButtons } from './link-buttons.tsx'
import type { Party } from './party.ts'
import { useLinkActions } from './use-link-actions.ts'

interface OpenLinkProps {
  readonly link: Link
  readonly party: Party
}

/** An open signing link: until when, to whom it was mailed, whether it was opened, and what can be done with it. */
export function OpenLink({ link, party }: OpenLinkProps) {
  const { t, time } = useTexts()
  const { renew } = useLinkActions(link)
  const role = roleName(t, link)
  return (
    <div className="stack tight">
      {renew.error && <ErrorBand error={renew.error} />}
      <div className="open-link">
        <div>
          <b>{t('sign.open', { time: time(link.expiresAt) })}</b>
          {link.sentTo && (
            <p className="cap">
              {t('sign.sentTo', { email: link.sentTo, time: link.sentAt ? time(link.sentAt) : '' })}
            </p>
          )}
          <p className="cap">
            {link.openedAt ? t('sign.opened', { time: time(link.openedAt) }) : t('sign.notOpened')}
          </p>
        </div>
        {link.url && <QrCode text={link.url} label={t('sign.qr', { role })} />}
      </div>
      <LinkButtons link={link} party={party} onRenew={() => renew.mutate()} isRenewing={renew.isPending} />
    </div>
  )
}
