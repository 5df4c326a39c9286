import type { getLogTile } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'

/** A wider tile has another address, so each may be cached for ever. */
export const handle: HandlerOf<typeof getLogTile> = async ({ service }, { params }) => {
  const bytes = await service.tlog.tile(params.path)
  if (!bytes) throw refuse('NOT_FOUND')
  return { bytes, headers: { 'cache-control': 'public, max-age=31536000, immutable' } }
}
