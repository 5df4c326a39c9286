import { type searchContractors, usualFoundRecords } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { searchRecords } from './search-records.ts'

export const handle: HandlerOf<typeof searchContractors> = async ({ company }, { body }) => {
  const { query, limit = usualFoundRecords, uses = null } = body
  return { items: await searchRecords(company, 'contractor', { query, uses, most: limit }) }
}
