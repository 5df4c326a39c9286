import { Button } from '@mantine/core'
import { useState } from 'react'
import { AskSwitch, PermissionSwitches } from '../consent/permission-switches.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { ErrorBand } from '../parts/error-band.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { type Connection, useConnectionActions, useKeys } from './use-connections.ts'

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
      <div className="stack tight">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Origin connection={connection} />
      </div>
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
      {isOwner && <p className="cap">{t('connections.next')}</p>}
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

/** Of a program: who approved it and where its answers go. Of a key: which it is and when it ends. */
function Origin({ connection }: { readonly connection: Connection }) {
  const { t, time, day } = useTexts()
  const { kind, apiKeyId, connectedBy, createdAt, redirectHost } = connection
  const key = useKeys(kind === 'apikey').data?.find(({ id }) => id === apiKeyId)
  const made = { name: connectedBy.name, time: time(createdAt) }
  return (
    <div className="cap">
      <p>{t(kind === 'apikey' ? 'connections.madeBy' : 'connections.letIn', made)}</p>
      {redirectHost && <p>{t('connections.answersTo', { host: redirectHost })}</p>}
      {key && (
        <p>
          {key.expiresAt
            ? t('connections.keyEnds', { four: key.lastFour, day: day(key.expiresAt.slice(0, 10)) })
            : t('connections.keyEndless', { four: key.lastFour })}
        </p>
      )}
    </div>
  )
}
