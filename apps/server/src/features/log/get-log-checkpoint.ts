import type { getLogCheckpoint } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'

/** Signed at most every 2 s, so a cache may keep it as long. */
export const handle: HandlerOf<typeof getLogCheckpoint> = async ({ service }) => {
  const checkpoint = await service.tlog.checkpoint()
  if (!checkpoint) throw refuse('NOT_FOUND')
  return {
    bytes: Buffer.from(checkpoint.note),
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=2' },
  }
}
