import type { Approval, ApprovalRef } from '@consign/contract'
import type { Static } from 'typebox'
import type { Shared } from '../contexts/service.ts'
import { nowText } from '../store/clock.ts'
import { type RowOf, statement } from '../store/statement.ts'

const approvalColumns = {
  id: 'uuid',
  connection_id: 'uuid',
  kind: 'text:apikey|connection',
  requested_by: 'text',
  operation: 'text',
  input: 'text',
  target_digest: 'text',
  digest: 'text',
  input_digest: 'text',
  card: 'text?',
  status: 'text:pending|approved|rejected|consumed|expired',
  created_at: 'text',
  expires_at: 'text',
  decided_at: 'text?',
  decided_by: 'text?',
  hand_out_link: 'bool',
  now: 'text',
} as const

export type ApprovalRow = RowOf<typeof approvalColumns>

/** Most bytes of an input in a list. */
const longestListed = 32_768

const names = Object.keys(approvalColumns).filter((name) => name !== 'now')
/** The columns of an approval, and `now`, of a row that has both. */
export const approvalNames = Object.keys(approvalColumns).join(', ')
/** The columns of an approval, with a time that counts as now. */
export const approvalSelectAt = (now: string): string => `${names.join(', ')}, ${now} as now`
/** For lists: only the length of a long input. */
export const approvalSelectShort = names
  .map((name) => (name === 'input' ? `${shortened('input')} as input` : name))
  .concat(`${nowText} as now`)
  .join(', ')
/** The same at the database's clock. */
export const approvalSelect = approvalSelectAt(nowText)
function shortened(column: string): string {
  const size = `octet_length(${column})`
  return `case when ${size} > ${longestListed} then json_build_object('omittedBytes', ${size})::text else ${column} end`
}

export { approvalColumns }

export const approvalById = statement(
  'approval_by_id',
  { tenantId: 'uuid', id: 'uuid' },
  `select ${approvalSelect} from approval where tenant_id = :tenantId and id = :id`,
  approvalColumns,
)

/** The approvals in a document's evidence, in the order of their use. */
export const approvalsOfDocument = statement(
  'approvals_of_document',
  { tenantId: 'uuid', documentId: 'uuid' },
  `select ${approvalSelect} from approval where tenant_id = :tenantId and document_id = :documentId
    order by consumed_at, id`,
  approvalColumns,
)

/** The status at the database's clock: an unused approval expires in time, whether or not its row says so yet. */
export const statusOf = (row: ApprovalRow): ApprovalRow['status'] =>
  (row.status === 'pending' || row.status === 'approved') && row.expires_at <= row.now
    ? 'expired'
    : row.status

const urlOf = (service: Pick<Shared, 'publicUrl'>, id: string): string =>
  `${service.publicUrl()}/approvals/${id}`

export const approvalOf = (
  service: Pick<Shared, 'publicUrl'>,
  row: ApprovalRow,
): Static<typeof Approval> => ({
  id: row.id,
  operation: row.operation,
  status: statusOf(row),
  requestedBy: { connectionId: row.connection_id, name: row.requested_by },
  summary: row.card === null ? null : JSON.parse(row.card),
  input: JSON.parse(row.input),
  url: urlOf(service, row.id),
  createdAt: row.created_at,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  expiresAt: row.expires_at,
})

/** An approval as a refused call sees it. */
export const approvalRefOf = (
  service: Pick<Shared, 'publicUrl'>,
  row: ApprovalRow,
): Static<typeof ApprovalRef> => ({
  id: row.id,
  url: urlOf(service, row.id),
  expiresAt: row.expires_at,
  operation: row.operation,
  status: statusOf(row),
})
