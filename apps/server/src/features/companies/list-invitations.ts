import type { listInvitations } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { invitationOf, openInvitations } from './invitations.store.ts'

/** Open ones only, without their tokens. */
export const handle: HandlerOf<typeof listInvitations> = async ({ company }) => ({
  items: (await company.query(openInvitations, { tenantId: company.id })).map(invitationOf),
})
