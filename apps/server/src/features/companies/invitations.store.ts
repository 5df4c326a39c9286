import type { Invitation } from '@consign/contract'
import type { Static } from 'typebox'
import { type RowOf, statement } from '../../store/statement.ts'

const columns = {
  id: 'uuid',
  email: 'text',
  role: 'text:owner|member',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const

export const insertInvitation = statement(
  'insert_invitation',
  { tenantId: 'uuid', id: 'uuid', email: 'text', role: 'text:owner|member', invitedBy: 'uuid' },
  `insert into invitation (tenant_id, id, email, role, invited_by)
   values (:tenantId, :id, :email, :role, :invitedBy)
   returning id, email, role, created_at, expires_at`,
  columns,
)

export const openInvitations = statement(
  'open_invitations',
  { tenantId: 'uuid' },
  `select id, email, role, created_at, expires_at from invitation
    where tenant_id = :tenantId and accepted_at is null and withdrawn_at is null and expires_at > now()
    order by created_at desc, id desc`,
  columns,
)

export const withdrawInvitation = statement(
  'withdraw_invitation',
  { tenantId: 'uuid', id: 'uuid' },
  `update invitation set withdrawn_at = coalesce(withdrawn_at, now())
    where tenant_id = :tenantId and id = :id and accepted_at is null returning id`,
  { id: 'uuid' },
)

export const invitationOf = (row: RowOf<typeof columns>): Static<typeof Invitation> => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})
