import type { listConnections } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { connectionOf, connectionsOf } from './connections.store.ts'

/** Past ones included. */
export const handle: HandlerOf<typeof listConnections> = async ({ company }) => ({
  items: (await company.query(connectionsOf, { tenantId: company.id })).map(connectionOf),
})
