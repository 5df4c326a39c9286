import { nowText } from '../store/clock.ts'
import { type RowOf, statement } from '../store/statement.ts'

const ofSession = { tenantId: 'uuid', sessionId: 'uuid' } as const
const ofNote = { ...ofSession, documentId: 'uuid' } as const

/** Before its notes, always: whoever changes both takes the session first. */
export const holdSession = statement(
  'hold_tracking_session',
  ofSession,
  `select ended_at::text, ended_by, expires_at::text, agreed_at::text, automatic, ${nowText} as now
     from tracking_session where tenant_id = :tenantId and id = :sessionId for no key update`,
  {
    ended_at: 'text?',
    ended_by: 'text:driver|company|delivery|expiry?',
    expires_at: 'text',
    agreed_at: 'text?',
    automatic: 'bool',
    now: 'text',
  },
)

const placesColumns = {
  document_id: 'uuid',
  there_at: 'text?',
  from_lat: 'float8?',
  from_lon: 'float8?',
  to_lat: 'float8?',
  to_lon: 'float8?',
} as const

export type PlacesRow = RowOf<typeof placesColumns>

/** Places that are still to be left or reached; null where it was proposed already. */
export const notesToPropose = statement(
  'tracking_notes_to_propose',
  ofSession,
  `select document_id, there_at, from_lat, from_lon, to_lat, to_lon
     from (select n.document_id, n.there_at::text,
                  case when n.departed_at is null then l.from_lat end as from_lat,
                  case when n.departed_at is null then l.from_lon end as from_lon,
                  case when n.arrived_at is null then l.to_lat end as to_lat,
                  case when n.arrived_at is null then l.to_lon end as to_lon
             from tracking_note n
             join document_listing l on l.tenant_id = n.tenant_id and l.document_id = n.document_id
            where n.tenant_id = :tenantId and n.session_id = :sessionId and n.left_at is null) note
    where from_lat + from_lon is not null or to_lat + to_lon is not null`,
  placesColumns,
)

export const sawThere = statement(
  'tracking_saw_there',
  { ...ofNote, at: 'text' },
  `update tracking_note set there_at = :at
    where tenant_id = :tenantId and session_id = :sessionId and document_id = :documentId
      and (there_at is null or there_at > :at)`,
)

/** Positions between two moments and some before and after, in the order of time. */
export const wayAround = statement(
  'tracking_way_around',
  { ...ofSession, first: 'timestamptz', last: 'timestamptz' },
  `select at, lat, lon from (
     (select at, lat, lon from tracking_position
       where tenant_id = :tenantId and session_id = :sessionId and at < :first::timestamptz order by at desc limit 400)
     union all
     (select at, lat, lon from tracking_position
       where tenant_id = :tenantId and session_id = :sessionId and at between :first::timestamptz and :last::timestamptz order by at limit 2000)
     union all
     (select at, lat, lon from tracking_position
       where tenant_id = :tenantId and session_id = :sessionId and at > :last::timestamptz order by at limit 400)) way
    order by at`,
  { at: 'timestamptz', lat: 'float8', lon: 'float8' },
)

/** Proposes an event once, unless the chain has it already. Within the hold of the session. */
export const proposeEvent = statement(
  'propose_tracked_event',
  { ...ofNote, event: 'text', at: 'text' },
  `with proposed as (
     update tracking_note n
        set departed_at = case when :event::text = 'departed' then :at::text else n.departed_at end,
            arrived_at = case when :event::text = 'arrived' then :at::text else n.arrived_at end
      where n.tenant_id = :tenantId and n.session_id = :sessionId and n.document_id = :documentId and n.left_at is null
        and case when :event::text = 'departed' then n.departed_at else n.arrived_at end is null
        and not exists (select from chain_link c
                         where c.tenant_id = :tenantId and c.document_id = :documentId
                           and c.name = 'transport.' || :event::text)
     returning n.tenant_id, n.session_id, n.document_id),
   told as (
     insert into event (tenant_id, id, type, document_id, subject_id, at)
     select tenant_id, gen_random_uuid(), 'tracking.proposed', document_id, session_id, ${nowText} from proposed)
   update tracking_session s set revision = s.revision + 1
     from proposed p where s.tenant_id = p.tenant_id and s.id = p.session_id
   returning s.automatic`,
  { automatic: 'bool' },
)
