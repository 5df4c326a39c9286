import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { ErrorBand } from '../../parts/error-band.tsx'
import type { Role } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { useLinkActions } from './use-link-actions.ts'

interface NoLinkProps {
  readonly documentId: string
  readonly role: Role
  readonly isExpired: boolean
}

/** A party without a link that works: one button. */
export function NoLink({ documentId, role, isExpired }: NoLinkProps) {
  const { t } = useTexts()
  const { make, renew } = useLinkActions(documentId, role)
  const action = isExpired ? renew : make
  return (
    <div className="stack tight">
      {action.error && <ErrorBand error={action.error} />}
      <div className="row between wrap">
        <span className="sub">{t(isExpired ? 'sign.expired' : 'sign.noLink')}</span>
        <Button
          leftSection={<IconLink size={18} />}
          loading={action.isPending}
          onClick={() => action.mutate()}
        >
          {t(isExpired ? 'sign.renew' : 'sign.make')}
        </Button>
      </div>
    </div>
  )
}
