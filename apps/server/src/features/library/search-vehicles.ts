import { type searchVehicles, usualFoundRecords } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { searchRecords } from './search-records.ts'

export const handle: HandlerOf<typeof searchVehicles> = async ({ company }, { body }) => {
  const { query, limit = usualFoundRecords } = body
  return { items: await searchRecords(company, 'vehicle', { query, uses: null, most: limit }) }
}
