import { statement } from '../../store/statement.ts'

const place = (name: 'from' | 'to') =>
  `nullif(left(concat_ws(', ', l.${name}_city, l.${name}_country), 200), '')`

/** The notes that a driver’s link is about, in the order they came under it. */
export const notesOfSession = statement(
  'notes_of_tracking_session',
  { tenantId: 'uuid', sessionId: 'uuid' },
  `select d.reference, ${place('from')} as from_place, ${place('to')} as to_place, n.shared
     from tracking_note n
     join document d on d.tenant_id = n.tenant_id and d.id = n.document_id
     left join document_listing l on l.tenant_id = n.tenant_id and l.document_id = n.document_id
    where n.tenant_id = :tenantId and n.session_id = :sessionId and n.left_at is null
    order by n.added_at, n.document_id`,
  { reference: 'text', from_place: 'text?', to_place: 'text?', shared: 'text:off|exact|1km' },
)
