import type { listConnections } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { connectionOf, connectionsOf } from './connections.store.ts'

/** Every program that acts or acted for the company. */
export const handle: HandlerOf<typeof listConnections> = async ({ company }) => ({
  items: (await company.query(connectionsOf, { tenantId: company.id })).map(connectionOf),
})
