import type { LinkRecord } from '@consign/contract'
import type { Static } from 'typebox'
import { refuse } from '../refusal.ts'
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
  now: 'text',
} as const

export type SignGrantRow = RowOf<typeof grantColumns>

/** One `now` a statement, however many links it answers: writing a time costs more than reading a link. */
const columns = `id, document_id, role, created_at::text, expires_at::text, revoked_at::text, signed_at::text,
  replaced_at::text, opened_at::text, (select ${nowText}) as now`

export const signGrantById = statement(
  'sign_grant_by_id',
  { tenantId: 'uuid', id: 'uuid' },
  `select ${columns} from sign_grant where tenant_id = :tenantId and id = :id`,
  grantColumns,
)

/** The same before the company's transaction begins, for the door of a signing link. */
export const signGrantAtDoor = statement(
  'sign_grant_at_door',
  { tenantId: 'uuid', grantId: 'uuid' },
  `select ${columns} from link_grant(:tenantId, :grantId) where id is not null`,
  grantColumns,
)

export const signGrantsOf = statement(
  'sign_grants_of',
  documentKey,
  `select ${columns} from sign_grant
    where tenant_id = :tenantId and document_id = :documentId order by created_at, id`,
  grantColumns,
)

export type SignLinkStatus = 'active' | 'expired' | 'revoked' | 'signed'

/** What a link is good for at the database's `now`. A link whose role has signed stays `signed`. */
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
})

/**
 * Refuses SIGN_LINK_REVOKED or SIGN_LINK_EXPIRED. A link whose role has signed goes on showing the evidence and
 * taking that consent's photos until it expires.
 */
export function signLinkMustStand(row: SignGrantRow): void {
  if (row.revoked_at !== null) throw refuse('SIGN_LINK_REVOKED')
  if (row.expires_at <= row.now || row.replaced_at !== null) throw refuse('SIGN_LINK_EXPIRED')
}
