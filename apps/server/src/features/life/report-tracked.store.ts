import { statement } from '../../store/statement.ts'

/** What was proposed of a note, the place’s name, and who started the session. */
export const proposedEvent = statement(
  'proposed_tracked_event',
  { tenantId: 'uuid', sessionId: 'uuid', documentId: 'uuid', event: 'text' },
  `select s.started_by,
          case :event::text when 'departed' then n.departed_at else n.arrived_at end::text as at,
          nullif(left(case :event::text when 'departed' then concat_ws(', ', l.from_city, l.from_country)
                                        else concat_ws(', ', l.to_city, l.to_country) end, 200), '') as place
     from tracking_note n
     join tracking_session s on s.tenant_id = n.tenant_id and s.id = n.session_id
     left join document_listing l on l.tenant_id = n.tenant_id and l.document_id = n.document_id
    where n.tenant_id = :tenantId and n.session_id = :sessionId and n.document_id = :documentId
      and n.forgotten_at is null`,
  { started_by: 'text', at: 'text?', place: 'text?' },
)
