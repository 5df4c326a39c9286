import type { getLogKey } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'

/** The current keys are lines of a policy; a past key is a comment, so that it is not taken for one. */
export const handle: HandlerOf<typeof getLogKey> = async ({ service }) => {
  const keys = await service.tlog.keys('log_key')
  if (keys.length === 0) throw refuse('NOT_FOUND')
  const now = new Date()
  const lines = keys.map(({ vkey, endedAt }) =>
    endedAt !== null && endedAt <= now ? `# until ${endedAt.toISOString()} ${vkey}` : vkey,
  )
  return {
    bytes: Buffer.from(lines.map((line) => `${line}\n`).join('')),
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' },
  }
}
