import { Button } from '@mantine/core'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorBand } from '../../parts/error-band.tsx'
import { roleName } from '../../parts/role-name.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import type { Link } from '../use-note.ts'
import { useLinkActions } from './use-link-actions.ts'

export function RevokeDialog({ link, onClose }: { readonly link: Link; readonly onClose: () => void }) {
  const { t, inSentence } = useTexts()
  const { revoke } = useLinkActions(link)
  const role = inSentence(roleName(t, link))
  return (
    <Dialog opened onClose={onClose} title={t('sign.revokeTitle', { role })}>
      <div className="stack">
        {revoke.error && <ErrorBand error={revoke.error} />}
        <p>{t('sign.revokeText')}</p>
        <div className="row wrap">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="danger"
            loading={revoke.isPending}
            onClick={() => revoke.mutate(undefined, { onSuccess: onClose })}
          >
            {t('sign.revoke')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
