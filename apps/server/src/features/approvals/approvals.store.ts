import { approvalColumns, approvalSelect } from '../../gate/approval-row.ts'
import { nowText } from '../../store/clock.ts'
import { statement } from '../../store/statement.ts'

/** `$2` the only connection whose approvals are seen, or null for all; `$3` a status at the database's clock, or null. */
export const newestApprovals = statement(
  'newest_approvals',
  `select * from (
     select ${approvalSelect},
            case when status in ('pending', 'approved') and expires_at <= ${nowText} then 'expired' else status
            end as effective
       from approval where tenant_id = $1 and ($2::uuid is null or connection_id = $2)
   ) seen
   where $3::text is null or effective = $3
   order by created_at desc, id desc limit 200`,
  { ...approvalColumns, effective: 'text' },
)

/** Decides a pending approval; no row when it was decided, used or has expired. An approved one lasts 15 minutes. */
export const decideApproval = statement(
  'decide_approval',
  `update approval
      set status = $3, decided_at = to_char(now, f), decided_by = $4, decided_by_person = $5,
          expires_at = case when $3 = 'approved' then to_char(now + interval '15 minutes', f) else expires_at end
     from (select clock_timestamp() at time zone 'utc' as now, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"' as f) clock
    where tenant_id = $1 and id = $2 and status = 'pending' and expires_at > to_char(now, f)
   returning ${approvalSelect.replace(nowText, 'to_char(now, f)')}`,
  approvalColumns,
)
