import { statement } from '../store/statement.ts'

/** Takes positions, or says why not: one statement, which holds the session meanwhile. */
export const takePositions = statement(
  'take_positions',
  {
    tenantId: 'uuid',
    sessionId: 'uuid',
    ats: 'timestamptz[]',
    lats: 'float8[]',
    lons: 'float8[]',
    accuracies: 'float8[]',
    speeds: 'float8[]',
    headings: 'float8[]',
    batteries: 'float8[]',
    mocks: 'bool[]',
    hours: 'int4',
  },
  `select coalesce(state, '') as state, coalesce(accepted, 0) as accepted, coalesce(repeated, 0) as repeated,
          coalesce(refused, 0) as refused
     from take_positions(:tenantId, :sessionId, :ats, :lats, :lons, :accuracies, :speeds, :headings, :batteries,
                         :mocks, make_interval(hours => :hours::int4), clock_timestamp())`,
  { state: 'text', accepted: 'int4', repeated: 'int4', refused: 'int4' },
)

/** Who asks the driver, for a link that has ended. */
export const sessionAtDoor = statement(
  'tracking_session_at_door',
  { tenantId: 'uuid', sessionId: 'uuid' },
  `select c.name as company, s.agreed_at::text, s.ended_at::text, s.ended_by, s.expires_at::text, s.now
     from (select t.*, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now
             from tracking_session t where t.tenant_id = :tenantId and t.id = :sessionId) s
     join company c on c.tenant_id = s.tenant_id`,
  {
    company: 'text',
    agreed_at: 'text?',
    ended_at: 'text?',
    ended_by: 'text:driver|company|delivery|expiry?',
    expires_at: 'text',
    now: 'text',
  },
)
