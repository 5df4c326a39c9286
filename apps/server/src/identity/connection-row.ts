import { refuse } from '../ground/refusal.ts'
import { type RowOf, statement } from '../store/statement.ts'
import type { CompanyCaller } from './caller.ts'
import { permissionType } from './permission-type.ts'

/** `lent` while the person behind it belongs to the company. */
export const connectionColumns = {
  id: 'uuid',
  kind: 'text:oauth|apikey',
  client_id: 'text?',
  name: 'text',
  permissions: permissionType,
  require_approval: 'bool',
  hand_out_links: 'bool',
  person_id: 'uuid',
  expires_at: 'timestamptz?',
  revoked: 'bool',
  expired: 'bool',
  lent: 'bool',
} as const

export type ConnectionRow = RowOf<typeof connectionColumns>

export const connectionById = statement(
  'connection_by_id',
  { tenantId: 'uuid', connectionId: 'uuid' },
  `select c.id, c.kind, c.client_id, c.name, c.permissions, c.require_approval,
          c.kind = 'apikey' or c.hand_out_links as hand_out_links, c.person_id, c.expires_at,
          c.revoked_at is not null as revoked, coalesce(c.expires_at <= now(), false) as expired,
          exists (select from member m where m.tenant_id = c.tenant_id and m.person_id = c.person_id) as lent
     from connection c where c.tenant_id = :tenantId and c.id = :connectionId`,
  connectionColumns,
)

/** Refuses API_KEY_INVALID or CONNECTION_REVOKED for an ended connection, or one whose person has left the company. */
export function connectionMustStand(tenantId: string, row: ConnectionRow): void {
  const concern = { kind: row.kind === 'apikey' ? 'apikey' : 'connection', id: row.id, tenantId } as const
  if (row.kind === 'apikey' && (row.revoked || row.expired || !row.lent))
    throw refuse('API_KEY_INVALID', { concern })
  if (row.kind === 'oauth' && (row.revoked || !row.lent)) throw refuse('CONNECTION_REVOKED', { concern })
}

export function callerOfRow(tenantId: string, sessionId: string, row: ConnectionRow): CompanyCaller {
  return {
    kind: row.kind === 'apikey' ? 'apikey' : 'connection',
    tenantId,
    personId: row.person_id,
    sessionId,
    connectionId: row.id,
    clientId: row.client_id,
    expiresAt: row.expires_at?.toISOString() ?? null,
    name: row.name,
    role: null,
    permissions: row.permissions,
    requireApproval: row.require_approval,
    handOutLinks: row.hand_out_links,
  }
}
