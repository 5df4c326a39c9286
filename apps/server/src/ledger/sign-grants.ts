import type { LinkRecord } from '@consign/contract'
import type { JsonObject } from '@consign/evidence'
import type { Static } from 'typebox'
import { nowText } from '../store/clock.ts'
import { type RowOf, statement } from '../store/statement.ts'
import { documentKey } from './documents.ts'

const grantColumns = {
  id: 'uuid',
  document_id: 'uuid',
  role: 'text:sender|carrier|consignee',
  created_at: 'text',
  expires_at: 'text',
  revoked_at: 'text?',
  signed_at: 'text?',
  replaced_at: 'text?',
  opened_at: 'text?',
  sent_to: 'text?',
  sent_at: 'text?',
  successive: 'int4?',
  carrier: 'text?',
  now: 'text',
} as const

export type SignGrantRow = RowOf<typeof grantColumns>

/** One `now` a statement, however many links it returns: formatting a time costs more than reading a link. */
const columns = `id, document_id, role, created_at::text, expires_at::text, revoked_at::text, signed_at::text,
  replaced_at::text, opened_at::text, sent_to, sent_at::text, successive, carrier, (select ${nowText}) as now`

/** The guard's view of a signing link. */
const doorColumns = { ...grantColumns, used: 'bool', delivered_at: 'text?' } as const

export type SignGrantAtDoor = RowOf<typeof doorColumns>

export const signGrantById = statement(
  'sign_grant_by_id',
  { tenantId: 'uuid', id: 'uuid' },
  `select ${columns} from sign_grant where tenant_id = :tenantId and id = :id`,
  grantColumns,
)

export const signGrantsByIds = statement(
  'sign_grants_by_ids',
  { tenantId: 'uuid', ids: 'uuid[]' },
  `select ${columns} from sign_grant where tenant_id = :tenantId and id = any (:ids)`,
  grantColumns,
)

/** The same before the company's transaction begins, for the guard. */
export const signGrantAtDoor = statement(
  'sign_grant_at_door',
  { tenantId: 'uuid', grantId: 'uuid' },
  `select ${columns}, used, delivered_at
     from (select (link_grant).*, used, delivered_at from link_at_door(:tenantId, :grantId)) as link
    where id is not null`,
  doorColumns,
)

export const signGrantsOf = statement(
  'sign_grants_of',
  documentKey,
  `select ${columns} from sign_grant
    where tenant_id = :tenantId and document_id = :documentId order by created_at, id`,
  grantColumns,
)

export type SignLinkStatus = 'active' | 'expired' | 'revoked' | 'signed'

/** A link's status at the database's `now`. A link whose role has signed stays `signed`. */
export function signLinkStatus(
  row: Pick<SignGrantRow, 'signed_at' | 'revoked_at' | 'expires_at' | 'replaced_at' | 'now'>,
): SignLinkStatus {
  if (row.signed_at !== null) return 'signed'
  if (row.revoked_at !== null) return 'revoked'
  return row.expires_at > row.now && row.replaced_at === null ? 'active' : 'expired'
}

/** A link without its secret. */
export const signLinkRecord = (row: SignGrantRow): Static<typeof LinkRecord> => ({
  id: row.id,
  documentId: row.document_id,
  role: row.role,
  status: signLinkStatus(row),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  signedAt: row.signed_at,
  openedAt: row.opened_at,
  ...successionOf(row),
})

/** Of a handover link its number, and the carrier as a party of the note. */
export const successionOf = ({ successive, carrier }: Pick<SignGrantRow, 'successive' | 'carrier'>) =>
  successive === null || carrier === null ? {} : { successive, carrier: JSON.parse(carrier) as JsonObject }

/** Why a link can no longer sign, nor upload photos of a consent; null while it can. */
export function signLinkGone(row: SignGrantRow): 'SIGN_LINK_REVOKED' | 'SIGN_LINK_EXPIRED' | null {
  if (row.revoked_at !== null) return 'SIGN_LINK_REVOKED'
  return row.expires_at <= row.now || row.replaced_at !== null ? 'SIGN_LINK_EXPIRED' : null
}

/** Ten years after delivery. */
const readableMs = 3650 * 86_400_000

/** The end of reading by a link that was used to sign; null before delivery, without an end. */
export const readableUntil = ({ delivered_at }: SignGrantAtDoor): string | null =>
  delivered_at === null ? null : new Date(Date.parse(delivered_at) + readableMs).toISOString()
