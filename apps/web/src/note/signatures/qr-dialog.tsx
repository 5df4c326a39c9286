import { Dialog } from '../../parts/dialog.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Link } from '../use-note.ts'
import { QrCode } from './qr-code.tsx'

/** The code over the whole screen, for the phone of the person in front of it. */
export function QrDialog({ link, onClose }: { readonly link: Link; readonly onClose: () => void }) {
  const { t } = useTexts()
  const role = t(`role.${link.role}`)
  return (
    <Dialog opened fullScreen onClose={onClose} title={role}>
      <div className="qr-large">
        <QrCode text={link.url ?? ''} label={t('sign.qr', { role })} />
        <p className="sub">{t('sign.secret', { role: role.toLowerCase() })}</p>
      </div>
    </Dialog>
  )
}
