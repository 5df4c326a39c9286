import { nowText } from '../store/clock.ts'
import type { Transaction } from '../store/company.ts'
import { statement } from '../store/statement.ts'
import { documentKey } from './documents.ts'

/** A statement of its own, before the next: that one sees which notes left while this one waited for the session. */
const holdSession = statement(
  'hold_tracking_of_note',
  documentKey,
  `select s.id from tracking_session s
    where s.tenant_id = :tenantId
      and s.id in (select n.session_id from tracking_note n
                    where n.tenant_id = :tenantId and n.document_id = :documentId and n.left_at is null)
      for no key update`,
  { id: 'uuid' },
)

const leaveSession = statement(
  'leave_tracking',
  { ...documentKey, by: 'text' },
  `with moment as (select ${nowText} as at),
   gone as (
     update tracking_note n set left_at = moment.at, left_by = :by::text, share_id = null, shared = 'off'
       from moment
      where n.tenant_id = :tenantId and n.document_id = :documentId and n.left_at is null
     returning n.tenant_id, n.session_id, n.document_id),
   told as (
     insert into event (tenant_id, id, type, document_id, subject_id, at)
     select gone.tenant_id, gen_random_uuid(), 'tracking.ended', gone.document_id, gone.session_id, moment.at
       from gone, moment),
   ended as (
     select gone.session_id, not exists (
              select from tracking_note o
               where o.tenant_id = gone.tenant_id and o.session_id = gone.session_id and o.left_at is null
                 and o.document_id <> gone.document_id) as last_one
       from gone)
   update tracking_session s
      set revision = s.revision + 1, ended_at = case when ended.last_one then moment.at end,
          ended_by = case when ended.last_one then :by::text end
     from ended, moment
    where s.tenant_id = :tenantId and s.id = ended.session_id and s.ended_at is null`,
)

export type EndedBy = 'driver' | 'company' | 'delivery'

/** A note is followed no more, in any session; with the last of its notes a session ends. Does nothing if none follows it. */
export function sendTrackingEnd(tx: Transaction, tenantId: string, documentId: string, by: EndedBy): void {
  tx.send(holdSession, { tenantId, documentId })
  tx.send(leaveSession, { tenantId, documentId, by })
}

/** Events of a chain after which nothing is followed, and who ended it. */
const ending: Readonly<Record<string, EndedBy>> = {
  'consent.consignee': 'delivery',
  'document.cancelled': 'company',
  'document.replaced': 'company',
}

/** Ends a note’s tracking in the transaction of what ends it. Called while the document is locked. */
export function sendTrackingFollows(
  tx: Transaction,
  tenantId: string,
  documentId: string,
  events: readonly { readonly name: string }[],
): void {
  const by = events.map(({ name }) => ending[name]).find((each) => each !== undefined)
  if (by) sendTrackingEnd(tx, tenantId, documentId, by)
}
