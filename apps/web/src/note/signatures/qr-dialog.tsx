import { TextInput } from '@mantine/core'
import { Dialog } from '../../parts/dialog.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { roleName } from '../../parts/role-name.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Link } from '../use-note.ts'
import type { Party } from './party.ts'

interface QrDialogProps {
  readonly link: Link
  readonly party: Party
  onClose(): void
}

/** The code over the whole screen, for the phone of the person in front of it: of which note, for whom, as what. */
export function QrDialog({ link, party, onClose }: QrDialogProps) {
  const { t, inSentence } = useTexts()
  const role = roleName(t, link)
  return (
    <Dialog opened fullScreen onClose={onClose} title={<bdi>{party.reference}</bdi>}>
      <div className="qr-large">
        <p className="qr-whose">
          <b>{role}</b> <bdi>{party.name}</bdi>
        </p>
        <QrCode text={link.url ?? ''} label={t('sign.qr', { role })} />
        <TextInput
          readOnly
          className="qr-link"
          value={link.url ?? ''}
          aria-label={t('sign.linkOf', { role })}
          classNames={{ input: 'mono' }}
        />
        <p className="sub">{t('sign.secret', { role: inSentence(role) })}</p>
      </div>
    </Dialog>
  )
}
