import { canonicalize } from '@consign/evidence'
import { v7 } from 'uuid'
import type { CompanyCaller } from '../identity/caller.ts'
import { refuse } from '../refusal.ts'
import { nowText } from '../store/clock.ts'
import type { Company, Transaction } from '../store/company.ts'
import { lockCompany } from '../store/lock-company.ts'
import { statement } from '../store/statement.ts'
import { type ApprovalRow, approvalColumns, approvalSelect } from './approval-row.ts'
import type { Gated } from './gate.ts'
import { inputDigest, requestDigest } from './request.ts'
import { visible } from './visible-text.ts'

/** Pending approvals at most: nobody decides well in a flood. */
const mostOfConnection = 20
const mostOfCompany = 100
const nameLength = 120

const expirePending = statement(
  'expire_pending',
  `update approval set status = 'expired' where tenant_id = $1 and status = 'pending' and expires_at <= ${nowText}`,
)

const pendingOf = statement(
  'pending_approval',
  `select ${approvalSelect} from approval where tenant_id = $1 and digest = $2 and status = 'pending'`,
  approvalColumns,
)

const countPending = statement(
  'count_pending',
  `select count(*)::int4 as all, (count(*) filter (where connection_id = $2))::int4 as own
     from approval where tenant_id = $1 and status = 'pending'`,
  { all: 'int4', own: 'int4' },
)

const insertApproval = statement(
  'insert_approval',
  `insert into approval (tenant_id, id, connection_id, kind, requested_by, operation, input, target_digest, digest,
                         input_digest, card, created_at, expires_at)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_char(now, f), to_char(now + interval '24 hours', f)
     from (select clock_timestamp() at time zone 'utc' as now, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"' as f) clock
   returning ${approvalSelect}`,
  approvalColumns,
)

/**
 * The pending approval for a request: the one there is, or a new one, valid 24 hours.
 * Refuses RATE_LIMITED when too many are pending.
 */
export function ask(company: Company, caller: CompanyCaller, request: Gated): Promise<ApprovalRow> {
  return company.write(async (tx) => {
    await lockCompany(tx, company.id)
    await tx.run(expirePending, [company.id])
    const digest = requestDigest(caller, request)
    const [pending] = await tx.run(pendingOf, [company.id, digest])
    return pending ?? (await insert(tx, company.id, caller, request, digest))
  })
}

async function insert(
  tx: Transaction,
  tenantId: string,
  caller: CompanyCaller,
  request: Gated,
  digest: string,
): Promise<ApprovalRow> {
  const [count] = await tx.run(countPending, [tenantId, caller.connectionId])
  if (!count || count.own >= mostOfConnection || count.all >= mostOfCompany) throw refuse('RATE_LIMITED')
  const [row] = await tx.run(insertApproval, [
    ...[
      tenantId,
      v7(),
      caller.connectionId,
      caller.kind,
      visible(caller.name, nameLength),
      request.operation,
    ],
    ...[canonicalize(request.input), request.targetDigest, digest, inputDigest(caller, request)],
    JSON.stringify(request.card),
  ])
  return row as ApprovalRow
}
