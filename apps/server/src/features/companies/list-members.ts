import type { listMembers } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { memberOf, membersOf } from './companies.store.ts'

export const handle: HandlerOf<typeof listMembers> = async ({ company }) => ({
  items: (await company.query(membersOf, { tenantId: company.id })).map(memberOf),
})
