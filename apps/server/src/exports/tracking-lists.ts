import { type ExportedList, ofCompany, pageOf } from './page-of.ts'

/** Tracking sessions. Positions are forgotten soon, and nobody asked for them: no file has a place of a transport. */
export const trackingLists: readonly ExportedList[] = [
  {
    file: 'tracking.jsonl',
    holds: 'tracking sessions and their notes, without their tokens and without any position',
    tables: ['tracking_session', 'tracking_note'],
    page: pageOf(
      'tracking',
      'id',
      `id, revision, started_by::json as started_by, automatic, started_at, expires_at, agreed_at, ended_at, ended_by,
       forgotten_at, taken,
       (select json_agg(json_build_object('documentId', n.document_id, 'addedAt', n.added_at, 'leftAt', n.left_at,
                                          'leftBy', n.left_by, 'departedAt', n.departed_at, 'shared', n.shared, 'arrivedAt', n.arrived_at)
                        order by n.added_at, n.document_id)
          from tracking_note n
         where n.tenant_id = tracking_session.tenant_id and n.session_id = tracking_session.id) as notes`,
      ofCompany('tracking_session'),
    ),
  },
]
