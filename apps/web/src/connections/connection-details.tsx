import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Permission, permissionTexts } from '../consent/permissions.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { SwitchRow } from '../parts/switch-row.tsx'
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
  const toggle = (permission: Permission, isOn: boolean) =>
    update.mutate({
      permissions: isOn ? [...permissions, permission] : permissions.filter((each) => each !== permission),
    })
  return (
    <section className="sheet card stack" aria-label={t('connections.details', { name })}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      {failed && <ErrorBand error={failed} />}
      {!isOwner && <p className="sub">{t('connections.owners')}</p>}
      <div>
        {permissionTexts.map(({ permission, text }) => (
          <SwitchRow
            key={permission}
            text={t(text)}
            isFixed={permission === 'documents:read'}
            isOn={permissions.includes(permission)}
            isDisabled={!isOwner}
            onChange={(isOn) => toggle(permission, isOn)}
          />
        ))}
        {kind === 'oauth' && permissions.includes('signing:links') && (
          <SwitchRow
            text={t('consent.handOut')}
            help={t('consent.handOutText')}
            isOn={connection.handOutLinks}
            isDisabled={!isOwner}
            onChange={handOutLinks.mutate}
          />
        )}
        <SwitchRow
          text={t('consent.ask')}
          help={t(requireApproval ? 'consent.askText' : 'consent.alone')}
          isOn={requireApproval}
          isDisabled={!isOwner}
          onChange={(isOn) => update.mutate({ requireApproval: isOn })}
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
