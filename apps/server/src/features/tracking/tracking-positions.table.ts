import { trackingPositionsTable } from '@consign/contract'
import type { Readable } from '../../contexts/readable.ts'
import type { Shared } from '../../contexts/service.ts'

/** Rows of sessions that are not forgotten, as long as they are kept, whether or not the sweep has come to them. */
export const trackingPositionRows = ({ trackingDays }: Pick<Shared['config'], 'trackingDays'>): Readable => ({
  table: trackingPositionsTable,
  from: `(select p.* from tracking_position p
     where p.at >= now() - make_interval(days => ${trackingDays})
       and exists (select from tracking_session s
                    where s.tenant_id = p.tenant_id and s.id = p.session_id and s.forgotten_at is null)) tracking_position`,
  columns: {
    session_id: 'session_id',
    at: 'at',
    lat: 'lat',
    lon: 'lon',
    accuracy: 'accuracy',
    speed: 'speed',
    heading: 'heading',
    battery: 'battery',
    mock: 'mock',
  },
  instants: ['at'],
})
