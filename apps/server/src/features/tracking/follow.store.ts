import { nowText, timeText } from '../../store/clock.ts'
import { statement } from '../../store/statement.ts'

/** The little that a shared address shows, by its share. */
export const sharedSession = statement(
  'shared_tracking_session',
  { tenantId: 'uuid', shareId: 'uuid' },
  `select n.shared, d.state, s.ended_at::text, s.ended_by, s.expires_at::text, ${timeText('s.last_at')} as last_at,
          s.last_lat, s.last_lon, s.grid_lat, s.grid_lon, ${nowText} as now
     from tracking_note n
     join tracking_session s on s.tenant_id = n.tenant_id and s.id = n.session_id
     join document d on d.tenant_id = n.tenant_id and d.id = n.document_id
    where n.tenant_id = :tenantId and n.share_id = :shareId`,
  {
    shared: 'text:off|exact|1km',
    state: 'text',
    ended_at: 'text?',
    ended_by: 'text:driver|company|delivery|expiry?',
    expires_at: 'text',
    last_at: 'text?',
    last_lat: 'float8?',
    last_lon: 'float8?',
    grid_lat: 'int4?',
    grid_lon: 'int4?',
    now: 'text',
  },
)
