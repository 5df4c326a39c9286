import type { getRoute } from '@consign/contract'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { question } from '../../store/company.ts'
import { wayOfSession } from '../../tracking/position-row.ts'
import { sessionById } from '../../tracking/session-row.ts'
import { simplified } from './simplify.ts'

/** Most positions that a route is made of; of a longer way every so manieth is read. */
const most = 5_000

/** One Feature (RFC 7946 3.2): coordinates are longitude first. */
export const handle: HandlerOf<typeof getRoute> = async ({ company, service }, { params }) => {
  const key = { tenantId: company.id, sessionId: params.sessionId }
  const { sessions, way } = await company.read({
    sessions: question(sessionById, key),
    way: question(wayOfSession, { ...key, days: service.config.trackingDays, most }),
  })
  const [session] = sessions
  if (!session) throw refuse('NOT_FOUND')
  const points = simplified(way)
  const feature = {
    type: 'Feature',
    geometry:
      points.length < 2
        ? null
        : { type: 'LineString', coordinates: points.map(({ lat, lon }) => [lon, lat]) },
    properties: {
      sessionId: session.id,
      times: points.length < 2 ? [] : points.map(({ at }) => at),
      positions: way[0]?.total ?? 0,
    },
  }
  return {
    bytes: new TextEncoder().encode(JSON.stringify(feature)),
    headers: { 'cache-control': 'no-store' },
  }
}
