import { nowText, timeText } from '../store/clock.ts'
import { type RowOf, statement } from '../store/statement.ts'

/** A session as one of its notes sees it. */
export const sessionColumns = {
  id: 'uuid',
  document_id: 'uuid',
  document_ids: 'text[]',
  automatic: 'bool',
  started_at: 'text',
  agreed_at: 'text?',
  expires_at: 'text',
  ended_at: 'text?',
  ended_by: 'text?',
  share_id: 'uuid?',
  shared: 'text:off|exact|1km',
  taken: 'int4',
  seq: 'int4',
  revision: 'int4',
  last_at: 'text?',
  last_lat: 'float8?',
  last_lon: 'float8?',
  last_accuracy: 'float4?',
  last_speed: 'float4?',
  last_heading: 'float4?',
  last_battery: 'float4?',
  last_mock: 'bool?',
  departed_at: 'text?',
  arrived_at: 'text?',
  happened: 'text[]',
  from_place: 'text?',
  to_place: 'text?',
  now: 'text',
} as const

export type SessionRow = RowOf<typeof sessionColumns>

const place = (name: 'from' | 'to') =>
  `nullif(left(concat_ws(', ', l.${name}_city, l.${name}_country), 200), '')`

/** Joined: a session, one of its notes, and what lists know of that note. */
export const sessionFrom = `tracking_session s
  join tracking_note n on n.tenant_id = s.tenant_id and n.session_id = s.id and n.forgotten_at is null
  left join document_listing l on l.tenant_id = n.tenant_id and l.document_id = n.document_id`

/** What has happened is looked up only where a position proposed it. */
const select = (text: '' | '::text', now: string) => `s.id, n.document_id,
  array(select m.document_id::text from tracking_note m
         where m.tenant_id = s.tenant_id and m.session_id = s.id and m.forgotten_at is null
         order by m.added_at, m.document_id) as document_ids,
  s.automatic, s.started_at${text}, s.agreed_at${text}, s.expires_at${text},
  coalesce(n.left_at, s.ended_at)${text} as ended_at, coalesce(n.left_by, s.ended_by) as ended_by,
  n.share_id, n.shared, s.taken, s.seq, s.revision,
  ${timeText('s.last_at')} as last_at, s.last_lat, s.last_lon, s.last_accuracy, s.last_speed, s.last_heading,
  s.last_battery, s.last_mock, n.departed_at${text}, n.arrived_at${text},
  array(select distinct c.name from chain_link c
         where coalesce(n.departed_at, n.arrived_at) is not null and c.tenant_id = n.tenant_id
           and c.document_id = n.document_id and c.name in ('transport.departed', 'transport.arrived')) as happened,
  ${place('from')} as from_place, ${place('to')} as to_place, ${now} as now`

export const sessionSelect = select('::text', nowText)
/** For many rows, of which only those shown are computed; all of one moment. */
export const sessionRowSelect = select('', timeText('now()'))

/** The session that follows a document; the last that did, if none does. */
export const sessionOfDocument = statement(
  'tracking_session_of_document',
  { tenantId: 'uuid', documentId: 'uuid' },
  `select ${sessionSelect} from ${sessionFrom}
    where n.tenant_id = :tenantId and n.document_id = :documentId
    order by n.left_at is null desc, s.started_at desc, s.id desc limit 1`,
  sessionColumns,
)

/** A session as its first note sees it that is still followed; as its first, if none is. */
export const sessionById = statement(
  'tracking_session_by_id',
  { tenantId: 'uuid', sessionId: 'uuid' },
  `select ${sessionSelect} from ${sessionFrom}
    where s.tenant_id = :tenantId and s.id = :sessionId
    order by n.left_at is null desc, n.added_at, n.document_id limit 1`,
  sessionColumns,
)
