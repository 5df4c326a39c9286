import type { Connection, Permission } from '@consign/contract'
import type { Static } from 'typebox'
import { type RowOf, statement } from '../../store/statement.ts'

const columns = {
  id: 'uuid',
  kind: 'text',
  client_id: 'text?',
  name: 'text',
  permissions: 'text[]',
  require_approval: 'bool',
  created_at: 'timestamptz',
  last_used_at: 'timestamptz?',
  revoked_at: 'timestamptz?',
} as const

export type ConnectionListRow = RowOf<typeof columns>

const select = Object.keys(columns).join(', ')

export const connectionsOf = statement(
  'connections_of',
  `select ${select} from connection where tenant_id = $1 order by created_at desc, id desc`,
  columns,
)

export const changeConnection = statement(
  'change_connection',
  `update connection set require_approval = coalesce($3, require_approval), permissions = coalesce($4, permissions)
    where tenant_id = $1 and id = $2 returning ${select}`,
  columns,
)

/** A connection as served. */
export const connectionOf = (row: ConnectionListRow): Static<typeof Connection> => ({
  id: row.id,
  kind: row.kind as 'oauth' | 'apikey',
  clientId: row.client_id,
  apiKeyId: row.kind === 'apikey' ? row.id : null,
  name: row.name,
  permissions: row.permissions as Permission[],
  requireApproval: row.require_approval,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})
