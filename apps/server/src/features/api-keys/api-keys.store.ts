import type { ApiKey, Permission } from '@consign/contract'
import type { Static } from 'typebox'
import { type RowOf, statement } from '../../store/statement.ts'

const columns = {
  id: 'uuid',
  name: 'text',
  last_four: 'text?',
  permissions: 'text[]',
  require_approval: 'bool',
  created_at: 'timestamptz',
  last_used_at: 'timestamptz?',
  expires_at: 'timestamptz?',
  revoked_at: 'timestamptz?',
} as const

export type KeyRow = RowOf<typeof columns>

const select = Object.keys(columns).join(', ')

export const keysOf = statement(
  'keys_of',
  `select ${select} from connection where tenant_id = $1 and kind = 'apikey' order by created_at desc, id desc`,
  columns,
)

export const countActiveKeys = statement(
  'count_active_keys',
  `select count(*)::int4 as active from connection
    where tenant_id = $1 and kind = 'apikey' and revoked_at is null and (expires_at is null or expires_at > now())`,
  { active: 'int4' },
)

export const insertKey = statement(
  'insert_key',
  `insert into connection (tenant_id, id, kind, name, permissions, require_approval, person_id, secret_sha256,
                           last_four, expires_at)
   values ($1, $2, 'apikey', $3, $4, $5, $6, $7, $8, $9)
   returning ${select}`,
  columns,
)

export const insertKeyAccount = statement(
  'insert_key_account',
  'insert into key_account (id, tenant_id) values ($1, $2)',
)

/** A key as its company sees it. */
export const keyOf = (row: KeyRow): Static<typeof ApiKey> => ({
  id: row.id,
  name: row.name,
  lastFour: row.last_four ?? '',
  permissions: row.permissions as Permission[],
  requireApproval: row.require_approval,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
})
