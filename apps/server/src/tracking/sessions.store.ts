import { nowText } from '../store/clock.ts'
import { insertFeedRows } from '../store/feed.ts'
import { statement } from '../store/statement.ts'
import { sessionColumns, sessionFrom, sessionSelect } from './session-row.ts'

const ofSession = { tenantId: 'uuid', sessionId: 'uuid' } as const
const ofNote = { ...ofSession, documentId: 'uuid' } as const
const ofDocument = { tenantId: 'uuid', documentId: 'uuid' } as const

/** The rows of `from` as `insertFeedRows` wants them: a row of the feed for each note, about its session. */
const told = (type: string, from: string): string =>
  insertFeedRows(`'${type}'`, `(select tenant_id, session_id as id, document_id from ${from}) as told`)

/** A session as one of its notes sees it. */
export const sessionOfNote = statement(
  'tracking_session_of_note',
  ofNote,
  `select ${sessionSelect} from ${sessionFrom}
    where s.tenant_id = :tenantId and s.id = :sessionId and n.document_id = :documentId`,
  sessionColumns,
)

/** The session that follows a document, whether or not its time has run out. */
export const activeSession = statement(
  'active_tracking_session',
  ofDocument,
  `select s.id, s.expires_at > ${nowText} as stands
     from tracking_note n join tracking_session s on s.tenant_id = n.tenant_id and s.id = n.session_id
    where n.tenant_id = :tenantId and n.document_id = :documentId and n.left_at is null`,
  { id: 'uuid', stands: 'bool' },
)

/** Whether the consignee has ever signed. */
export const isReceived = statement(
  'is_document_received',
  ofDocument,
  `select exists (select from consent
                   where tenant_id = :tenantId and document_id = :documentId and role = 'consignee') as received`,
  { received: 'bool' },
)

export const insertSession = statement(
  'insert_tracking_session',
  { ...ofSession, startedBy: 'text', automatic: 'bool', days: 'int4' },
  `insert into tracking_session (tenant_id, id, started_by, automatic, started_at, expires_at)
   values (:tenantId, :sessionId, :startedBy, :automatic, ${nowText},
           to_char((clock_timestamp() + make_interval(days => :days::int4)) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
)

/** Puts a note under a session, also one that had left it; nothing if it is there. */
export const addNote = statement(
  'add_tracking_note',
  ofNote,
  `with added as (
     insert into tracking_note (tenant_id, session_id, document_id, added_at)
     values (:tenantId, :sessionId, :documentId, ${nowText})
         on conflict (tenant_id, session_id, document_id) do update
        set left_at = null, left_by = null, forgotten_at = null
      where tracking_note.left_at is not null
     returning tenant_id, session_id, document_id),
   told as (${told('tracking.started', 'added')})
   update tracking_session s set revision = s.revision + 1
     from added where s.tenant_id = added.tenant_id and s.id = added.session_id`,
)

export const countNotes = statement(
  'count_tracking_notes',
  ofSession,
  `select count(*)::int4 as notes from tracking_note
    where tenant_id = :tenantId and session_id = :sessionId and forgotten_at is null`,
  { notes: 'int4' },
)

/** The first agreement stays. */
export const agree = statement(
  'agree_to_tracking',
  ofSession,
  `with agreed as (
     update tracking_session set agreed_at = ${nowText}, revision = revision + 1
      where tenant_id = :tenantId and id = :sessionId and agreed_at is null and ended_at is null
     returning tenant_id, id),
   told as (${told('tracking.agreed', `tracking_note n join agreed using (tenant_id) where n.session_id = agreed.id and n.left_at is null`)})
   select id from agreed`,
  { id: 'uuid' },
)

const endStatement = (name: string, by: string, at: string, type: string) =>
  statement(
    name,
    ofSession,
    `with ended as (
       update tracking_session s set ended_at = ${at}, ended_by = ${by}, revision = s.revision + 1
        where s.tenant_id = :tenantId and s.id = :sessionId and s.ended_at is null
       returning s.tenant_id, s.id, s.ended_at, s.ended_by),
     gone as (
       update tracking_note n set left_at = ended.ended_at, left_by = ended.ended_by, share_id = null, shared = 'off'
         from ended
        where n.tenant_id = ended.tenant_id and n.session_id = ended.id and n.left_at is null
       returning n.tenant_id, n.session_id, n.document_id),
     told as (${told(type, 'gone')})
     select id from ended`,
    { id: 'uuid' },
  )

/** The driver ends the session, with all its notes. Within the hold of the session. */
export const endByDriver = endStatement('end_tracking_by_driver', `'driver'`, nowText, 'tracking.ended')

/** The session’s time has run out. */
export const endByExpiry = endStatement(
  'end_tracking_by_expiry',
  `'expiry'`,
  's.expires_at',
  'tracking.expired',
)

/** Sessions of any company whose time has run out. */
export const expiredSessions = statement(
  'expired_tracking_sessions',
  { most: 'int4' },
  'select tenant_id, session_id from tracking_expired(:most, now())',
  { tenant_id: 'uuid?', session_id: 'uuid?' },
)

/** Shares a note, or no longer. Within the hold of the session. */
export const shareNote = statement(
  'share_tracking_note',
  { ...ofNote, shareId: 'uuid?', shared: 'text:off|exact|1km' },
  `with changed as (
     update tracking_note set share_id = :shareId, shared = :shared
      where tenant_id = :tenantId and session_id = :sessionId and document_id = :documentId and left_at is null
     returning tenant_id, session_id, document_id, shared),
   told as (${insertFeedRows(
     `case shared when 'off' then 'tracking.unshared' else 'tracking.shared' end`,
     '(select tenant_id, session_id as id, document_id, shared from changed) as told',
   )})
   update tracking_session s set revision = s.revision + 1
     from changed where s.tenant_id = changed.tenant_id and s.id = changed.session_id`,
)

/** Holds every session that ever followed a document and is not forgotten for it. */
export const holdSessionsOfDocument = statement(
  'hold_tracking_sessions_of_document',
  ofDocument,
  `select s.id from tracking_session s
    where s.tenant_id = :tenantId
      and s.id in (select n.session_id from tracking_note n where n.tenant_id = :tenantId and n.document_id = :documentId)
    order by s.id for no key update`,
  { id: 'uuid' },
)

/**
 * Takes a document out of all its sessions; those without another note are forgotten: from now on nothing of their positions
 * is read, and they may be deleted. Within the hold of the sessions, after the document has left them.
 */
export const forgetNotes = statement(
  'forget_tracking_notes',
  ofDocument,
  `with moment as (select ${nowText} as at),
   gone as (
     update tracking_note n set forgotten_at = moment.at from moment
      where n.tenant_id = :tenantId and n.document_id = :documentId and n.forgotten_at is null and n.left_at is not null
     returning n.tenant_id, n.session_id, n.document_id),
   told as (${told('tracking.forgotten', 'gone')}),
   empty as (
     update tracking_session s
        set forgotten_at = moment.at, revision = s.revision + 1, oldest_at = case when s.oldest_at is not null then '-infinity'::timestamptz end,
            last_at = null, last_lat = null, last_lon = null, last_accuracy = null, last_speed = null,
            last_heading = null, last_battery = null, last_mock = null, grid_lat = null, grid_lon = null
       from gone, moment
      where s.tenant_id = gone.tenant_id and s.id = gone.session_id and s.forgotten_at is null
        and not exists (select from tracking_note o
                         where o.tenant_id = s.tenant_id and o.session_id = s.id and o.forgotten_at is null
                           and o.document_id <> gone.document_id)
     returning s.id)
   select id from empty`,
  { id: 'uuid' },
)

/** Sessions of a document whose positions may be deleted, whoever forgot them and was stopped. */
export const forgottenSessions = statement(
  'forgotten_tracking_sessions',
  ofDocument,
  `select s.id from tracking_session s join tracking_note n on n.tenant_id = s.tenant_id and n.session_id = s.id
    where n.tenant_id = :tenantId and n.document_id = :documentId and s.forgotten_at is not null
      and s.oldest_at is not null`,
  { id: 'uuid' },
)

/** At most 10,000 positions of a forgotten session; with the last of them the session needs no sweep. */
export const deletePositions = statement(
  'delete_tracking_positions',
  ofSession,
  `with gone as (
     delete from tracking_position where ctid = any (array(
       select ctid from tracking_position where tenant_id = :tenantId and session_id = :sessionId limit 10000))
     returning 1),
   counted as (select count(*)::int4 as deleted from gone),
   done as (
     update tracking_session s set oldest_at = null from counted
      where s.tenant_id = :tenantId and s.id = :sessionId and counted.deleted < 10000)
   select deleted from counted`,
  { deleted: 'int4' },
)

/** At most 10,000 positions of a company whose sessions are gone. */
export const erasePositions = statement(
  'erase_tracking_positions',
  { tenantId: 'uuid' },
  `with gone as (
     delete from tracking_position where ctid = any (array(
       select ctid from tracking_position where tenant_id = :tenantId limit 10000))
     returning 1)
   select count(*)::int4 as deleted from gone`,
  { deleted: 'int4' },
)

/** Positions are not read without their session. */
export const eraseSessions = statement(
  'erase_tracking_sessions',
  { tenantId: 'uuid' },
  `with notes as (delete from tracking_note where tenant_id = :tenantId)
   delete from tracking_session where tenant_id = :tenantId`,
)
