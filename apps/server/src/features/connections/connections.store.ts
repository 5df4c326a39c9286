import type { Connection } from '@consign/contract'
import type { Static } from 'typebox'
import { permissionType } from '../../identity/permission-type.ts'
import { type RowOf, statement } from '../../store/statement.ts'

const columns = {
  id: 'uuid',
  kind: 'text:oauth|apikey',
  client_id: 'text?',
  name: 'text',
  permissions: permissionType,
  require_approval: 'bool',
  hand_out_links: 'bool',
  created_at: 'timestamptz',
  last_used_at: 'timestamptz?',
  revoked_at: 'timestamptz?',
  person_id: 'uuid',
  redirect_host: 'text?',
  person_name: 'text?',
} as const

type ConnectionListRow = RowOf<typeof columns>

const select = `id, kind, client_id, name, permissions, require_approval, hand_out_links, created_at, last_used_at,
  revoked_at, person_id, redirect_host, (select p.name from person p where p.id = connection.person_id) as person_name`

export const connectionsOf = statement(
  'connections_of',
  { tenantId: 'uuid' },
  `select ${select} from connection where tenant_id = :tenantId order by created_at desc, id desc`,
  columns,
)

export const changeConnection = statement(
  'change_connection',
  {
    tenantId: 'uuid',
    id: 'uuid',
    requireApproval: 'bool?',
    permissions: `${permissionType}?`,
  },
  `update connection
      set require_approval = coalesce(:requireApproval, require_approval),
          permissions = coalesce(:permissions, permissions)
    where tenant_id = :tenantId and id = :id returning ${select}`,
  columns,
)

/** OAuth connections only: a key always receives tokens. */
export const changeHandOutLinks = statement(
  'change_hand_out_links',
  { tenantId: 'uuid', id: 'uuid', handOutLinks: 'bool' },
  `update connection set hand_out_links = :handOutLinks
    where tenant_id = :tenantId and id = :id and kind = 'oauth' returning ${select}`,
  columns,
)

export const connectionOf = (row: ConnectionListRow): Static<typeof Connection> => ({
  id: row.id,
  kind: row.kind,
  clientId: row.client_id,
  apiKeyId: row.kind === 'apikey' ? row.id : null,
  name: row.name,
  permissions: row.permissions,
  requireApproval: row.require_approval,
  handOutLinks: row.kind === 'apikey' || row.hand_out_links,
  connectedBy: { id: row.person_id, name: row.person_name ?? '-' },
  redirectHost: row.redirect_host,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})
