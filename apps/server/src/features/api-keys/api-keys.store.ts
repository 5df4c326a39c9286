import type { ApiKey } from '@consign/contract'
import type { Static } from 'typebox'
import { permissionType } from '../../identity/permission-type.ts'
import { type RowOf, statement } from '../../store/statement.ts'

const columns = {
  id: 'uuid',
  name: 'text',
  last_four: 'text?',
  permissions: permissionType,
  require_approval: 'bool',
  created_at: 'timestamptz',
  last_used_at: 'timestamptz?',
  expires_at: 'timestamptz?',
  revoked_at: 'timestamptz?',
  person_id: 'uuid',
  person_name: 'text?',
} as const

export type KeyRow = RowOf<typeof columns>

const select = `id, name, last_four, permissions, require_approval, created_at, last_used_at, expires_at, revoked_at, person_id,
  (select p.name from person p where p.id = connection.person_id) as person_name`

export const keysOf = statement(
  'keys_of',
  { tenantId: 'uuid' },
  `select ${select} from connection where tenant_id = :tenantId and kind = 'apikey'
    order by created_at desc, id desc`,
  columns,
)

export const countActiveKeys = statement(
  'count_active_keys',
  { tenantId: 'uuid' },
  `select count(*)::int4 as active from connection
    where tenant_id = :tenantId and kind = 'apikey' and revoked_at is null
      and (expires_at is null or expires_at > now())`,
  { active: 'int4' },
)

export const insertKey = statement(
  'insert_key',
  {
    tenantId: 'uuid',
    id: 'uuid',
    name: 'text',
    permissions: permissionType,
    requireApproval: 'bool',
    personId: 'uuid',
    secretSha256: 'text',
    lastFour: 'text',
    expiresAt: 'timestamptz?',
  },
  `insert into connection (tenant_id, id, kind, name, permissions, require_approval, person_id, secret_sha256,
                           last_four, expires_at)
   values (:tenantId, :id, 'apikey', :name, :permissions, :requireApproval, :personId,
           :secretSha256, :lastFour, :expiresAt)
   returning ${select}`,
  columns,
)

export const insertKeyAccount = statement(
  'insert_key_account',
  { id: 'uuid', tenantId: 'uuid' },
  'insert into key_account (id, tenant_id) values (:id, :tenantId)',
)

export const keyOf = (row: KeyRow): Static<typeof ApiKey> => ({
  id: row.id,
  name: row.name,
  lastFour: row.last_four ?? '',
  permissions: row.permissions,
  requireApproval: row.require_approval,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  madeBy: { id: row.person_id, name: row.person_name ?? '-' },
})
