import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { permissionTexts } from '../consent/permissions.ts'
import { Time } from '../parts/time.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Connection } from './use-connections.ts'

interface ConnectionsTableProps {
  readonly connections: readonly Connection[]
  readonly chosen: string | null
  onChoose(id: string): void
}

export function ConnectionsTable({ connections, chosen, onChoose }: ConnectionsTableProps) {
  const { t } = useTexts()
  return (
    <div className="sheet scroll-x">
      <table className="page-table stacked" aria-label={t('nav.connections')}>
        <thead>
          <tr>
            <th scope="col">{t('connections.name')}</th>
            <th scope="col">{t('connections.may')}</th>
            <th scope="col">{t('connections.how')}</th>
            <th scope="col">{t('connections.used')}</th>
          </tr>
        </thead>
        <tbody>
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.id}
              connection={connection}
              isChosen={connection.id === chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ConnectionRowProps extends Pick<ConnectionsTableProps, 'onChoose'> {
  readonly connection: Connection
  readonly isChosen: boolean
}

function ConnectionRow({ connection, isChosen, onChoose }: ConnectionRowProps) {
  const { t } = useTexts()
  const { id, name, kind, permissions, requireApproval, connectedBy, lastUsedAt } = connection
  return (
    <tr className={isChosen ? 'chosen' : ''}>
      <td>
        <button type="button" className="row-button" aria-pressed={isChosen} onClick={() => onChoose(id)}>
          <bdi>{name}</bdi>
        </button>{' '}
        <span className="pill">{t(kind === 'apikey' ? 'connections.key' : 'connections.program')}</span>
        <p className="cap">
          <bdi>{connectedBy.name}</bdi>
        </p>
      </td>
      <td>
        <span className="pills">
          {permissionTexts
            .filter(({ permission }) => permissions.includes(permission))
            .map(({ permission, short }) => (
              <span key={permission} className="pill">
                {t(short)}
              </span>
            ))}
        </span>
      </td>
      <td>
        {requireApproval ? (
          <span className="tag ok">
            <IconCheck size={16} aria-hidden="true" />
            {t('connections.asks')}
          </span>
        ) : (
          <span className="tag warn">
            <IconAlertTriangle size={16} aria-hidden="true" />
            {t('connections.alone')}
          </span>
        )}
      </td>
      <td className="cap">
        <span className="only-small">{t('connections.used')}: </span>
        {lastUsedAt ? <Time at={lastUsedAt} /> : t('connections.never')}
      </td>
    </tr>
  )
}
