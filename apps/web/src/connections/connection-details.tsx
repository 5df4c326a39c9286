import { Button } from '@mantine/core'
import { useState } from 'react'
import { AskSwitch, PermissionSwitches } from '../consent/permission-switches.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { type Connection, useConnectionActions } from './use-connections.ts'

/** What a program may: a switch saves at once. */
export function ConnectionDetails({
  connection,
  isOwner,
}: {
  readonly connection: Connection
  readonly isOwner: boolean
}) {
  const { t } = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  const { update, handOutLinks, disconnect } = useConnectionActions(connection)
  const { name, kind, permissions, requireApproval } = connection
  const failed = update.error ?? handOutLinks.error
  return (
    <section className="sheet card stack" aria-label={t('connections.details', { name })}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {failed && <ErrorBand error={failed} />}
      {!isOwner && <p className="sub">{t('connections.owners')}</p>}
      <div>
        <PermissionSwitches
          permissions={permissions}
          isDisabled={!isOwner}
          onChange={(permissions) => update.mutate({ permissions })}
          {...(kind === 'oauth'
            ? { handOut: { isOn: connection.handOutLinks, onChange: handOutLinks.mutate } }
            : {})}
        />
        <AskSwitch
          isOn={requireApproval}
          isDisabled={!isOwner}
          onChange={(requireApproval) => update.mutate({ requireApproval })}
        />
      </div>
      {isOwner && (
        <Button variant="danger" onClick={() => setLeaving(true)}>
          {t('connections.disconnect')}
        </Button>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={t('connections.disconnectTitle', { name })}
          text={t('connections.disconnectText')}
          action={t('connections.disconnect')}
          isPending={disconnect.isPending}
          error={disconnect.error}
          onConfirm={() => disconnect.mutate()}
          onClose={() => setLeaving(false)}
        />
      )}
    </section>
  )
}
