import type { WaitingContext } from '../../contexts/context.ts'
import { refuse } from '../../ground/refusal.ts'
import { question } from '../../store/company.ts'
import { positionsAfter } from '../../tracking/position-row.ts'
import { sessionById } from '../../tracking/session-row.ts'

/** Most positions read at once; the rest follows. */
const most = 500

type News = Awaited<ReturnType<typeof read>>

/** Reads under way, by what they are about: watchers who have seen the same share one. */
const underWay = new Map<string, Promise<News>>()

/** The session and its positions after a number, of one snapshot. Refuses NOT_FOUND. */
export function readNews(ctx: WaitingContext, sessionId: string, after: number): Promise<News> {
  const key = `${ctx.company.id}/${sessionId}/${after}`
  const found = underWay.get(key)
  if (found) return found
  const reading = read(ctx, sessionId, after).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

async function read({ company, service }: WaitingContext, sessionId: string, after: number) {
  const key = { tenantId: company.id, sessionId }
  const { sessions, positions } = await company.read({
    sessions: question(sessionById, key),
    positions: question(positionsAfter, { ...key, after, most, days: service.config.trackingDays }),
  })
  const [session] = sessions
  if (!session) throw refuse('NOT_FOUND')
  return { session, positions, isWhole: positions.length < most }
}
