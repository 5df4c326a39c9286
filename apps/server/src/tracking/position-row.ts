import type { TrackingPosition } from '@consign/contract'
import type { Static } from 'typebox'
import { timeText } from '../store/clock.ts'
import { type RowOf, statement } from '../store/statement.ts'

export const positionColumns = {
  session_id: 'uuid',
  at: 'text',
  lat: 'float8',
  lon: 'float8',
  accuracy: 'float4?',
  speed: 'float4?',
  heading: 'float4?',
  battery: 'float4?',
  mock: 'bool?',
} as const

export type PositionRow = RowOf<typeof positionColumns>

export const positionSelect = `session_id, ${timeText('at')} as at, lat, lon, accuracy, speed, heading, battery, mock`

export const positionOf = (row: PositionRow): Static<typeof TrackingPosition> => ({
  session_id: row.session_id,
  at: row.at,
  lat: row.lat,
  lon: row.lon,
  accuracy: row.accuracy,
  speed: row.speed,
  heading: row.heading,
  battery: row.battery,
  mock: row.mock,
})

/** Not forgotten, and not due: as if deleted, whether or not the sweep has come to it. */
const readable = `p.at >= now() - make_interval(days => :days::int4)
  and exists (select from tracking_session s
               where s.tenant_id = p.tenant_id and s.id = p.session_id and s.forgotten_at is null)`

/** Positions of a session after one of its numbers, in the order they came. */
export const positionsAfter = statement(
  'tracking_positions_after',
  { tenantId: 'uuid', sessionId: 'uuid', after: 'int4', most: 'int8', days: 'int4' },
  `select ${positionSelect}, seq from tracking_position p
    where tenant_id = :tenantId and session_id = :sessionId and seq > :after and ${readable}
    order by seq limit :most`,
  { ...positionColumns, seq: 'int4' },
)

/** The way of a session in the order of time: every position, or of many every so manieth, and always the last. */
export const wayOfSession = statement(
  'tracking_way',
  { tenantId: 'uuid', sessionId: 'uuid', days: 'int4', most: 'int4' },
  `select ${timeText('at')} as at, lat, lon, total
     from (select at, lat, lon, row_number() over (order by at) as place, count(*) over ()::int4 as total
             from tracking_position p
            where tenant_id = :tenantId and session_id = :sessionId and ${readable}) way
    where total <= :most::int4 or place % ceil(total::float8 / :most::int4)::int8 = 0 or place in (1, total)
    order by way.at`,
  { at: 'text', lat: 'float8', lon: 'float8', total: 'int4' },
)
