import type { listApiKeys } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { keyOf, keysOf } from './api-keys.store.ts'

/** Every key ever created, newest first; only the last four characters of its secret. */
export const handle: HandlerOf<typeof listApiKeys> = async ({ company }) => ({
  items: (await company.query(keysOf, { tenantId: company.id })).map(keyOf),
})
