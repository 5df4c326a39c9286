import {
  approvalColumns,
  approvalNames,
  approvalSelectAt,
  approvalSelectShort,
} from '../../gate/approval-row.ts'
import { nowText, timeText } from '../../store/clock.ts'
import { insertFeedRows } from '../../store/feed.ts'
import { statement } from '../../store/statement.ts'

/** Of one connection or all; of one status at the database's clock or any. */
export const newestApprovals = statement(
  'newest_approvals',
  { tenantId: 'uuid', connectionId: 'uuid?', status: 'text:pending|approved|rejected|consumed|expired?' },
  `select ${approvalSelectShort} from approval
    where tenant_id = :tenantId and (:connectionId::uuid is null or connection_id = :connectionId)
      and (:status::text is null or :status =
           case when status in ('pending', 'approved') and expires_at <= ${nowText} then 'expired' else status end)
    order by created_at desc, id desc limit 200`,
  approvalColumns,
)

/** Decides a pending approval; no row if it was decided, used or has expired. An approved one lasts 15 minutes. */
export const decideApproval = statement(
  'decide_approval',
  {
    tenantId: 'uuid',
    id: 'uuid',
    status: 'text:approved|rejected',
    decidedBy: 'text',
    decidedByPerson: 'uuid',
    handOutLink: 'bool',
  },
  `with decided as (
     update approval
        set status = :status, decided_at = ${timeText('now')},
            decided_by = :decidedBy, decided_by_person = :decidedByPerson,
            hand_out_link = :handOutLink,
            expires_at = case when :status = 'approved' then ${timeText("now + interval '15 minutes'")}
                              else expires_at end
       from (select clock_timestamp() as now) clock
      where tenant_id = :tenantId and id = :id and status = 'pending' and expires_at > ${timeText('now')}
     returning tenant_id, document_id, ${approvalSelectAt(timeText('now'))}),
   told as (${insertFeedRows("'approval.' || status", 'decided')})
   select ${approvalNames} from decided`,
  approvalColumns,
)
