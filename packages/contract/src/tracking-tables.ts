import { timestamp, uuid } from './columns.ts'
import { position, session } from './examples/tracking.ts'
import { DateTime, nullable } from './schemas/common.ts'
import { TrackingPosition, TrackingSession, TrackingStatus } from './schemas/tracking.ts'
import { table } from './table.ts'

export const trackingSessionsTable = table({
  name: 'tracking_sessions',
  writtenBy: 'the functions start_tracking, track_also, share_tracking, end_tracking and forget_tracking',
  summary:
    'Tracking sessions, a row for each of their notes. Without tracking:manage a row has no token, url, shareUrl, lastPosition.',
  tag: 'Tracking',
  who: 'company',
  permission: 'documents:read',
  columns: {
    id: uuid,
    document_id: uuid,
    status: { kind: 'text', schema: TrackingStatus },
    started_at: timestamp,
    expires_at: timestamp,
    ended_at: { kind: 'timestamp', schema: nullable(DateTime) },
    body: { kind: 'json', schema: TrackingSession },
  },
  defaultSelect: 'body',
  defaultOrder: 'started_at.desc,id.desc,document_id.asc',
  example: { body: session },
})

const { properties: ofPosition } = TrackingPosition
const number = 'number' as const

export const trackingPositionsTable = table({
  name: 'tracking_positions',
  writtenBy: 'drivers: POST /functions/v1/track/{token}/positions',
  summary: 'Positions of a tracking session, as long as they are kept: filter by session_id.',
  tag: 'Tracking',
  who: 'company',
  permission: 'tracking:manage',
  columns: {
    session_id: { kind: 'uuid', schema: ofPosition.session_id },
    at: { kind: 'timestamp', schema: ofPosition.at },
    lat: { kind: number, schema: ofPosition.lat },
    lon: { kind: number, schema: ofPosition.lon },
    accuracy: { kind: number, schema: ofPosition.accuracy },
    speed: { kind: number, schema: ofPosition.speed },
    heading: { kind: number, schema: ofPosition.heading },
    battery: { kind: number, schema: ofPosition.battery },
    mock: { kind: 'boolean', schema: ofPosition.mock },
  },
  defaultSelect: 'session_id,at,lat,lon,accuracy,speed,heading,battery,mock',
  filteredBy: 'session_id',
  defaultOrder: 'session_id.asc,at.asc',
  example: position,
})
