import type { Approval, ApprovalRef } from '@consign/contract'
import type { Static } from 'typebox'
import type { Shared } from '../contexts/service.ts'
import { nowText } from '../store/clock.ts'
import type { Company } from '../store/company.ts'
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
  batch_total: 'int4?',
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

const itemColumns = { item_input: 'text?', item_card: 'text?' } as const

export type DocumentApprovalRow = RowOf<typeof approvalColumns & typeof itemColumns>

/** The approvals in a document's evidence, in the order of their use; of a batch the document's own items. */
export const approvalsOfDocument = statement(
  'approvals_of_document',
  { tenantId: 'uuid', documentId: 'uuid' },
  `select ${approvalNames}, item_input, item_card from (
     select ${approvalSelect}, consumed_at, null::integer as position, null::text as item_input, null::text as item_card
       from approval
      where tenant_id = :tenantId and document_id = :documentId and batch_total is null
     union all
     select ${names.map((name) => `a.${name}`).join(', ')}, ${nowText}, a.consumed_at, i.position, i.input, i.card
       from approval_item i join approval a on a.tenant_id = i.tenant_id and a.id = i.approval_id
      where i.tenant_id = :tenantId and i.document_id = :documentId) used
    order by consumed_at, id, position`,
  { ...approvalColumns, ...itemColumns },
)

/** The places on the card of a batch, all of them. */
export const cardItemsOf = statement(
  'card_items_of',
  { tenantId: 'uuid', approvalId: 'uuid' },
  'select card from approval_item where tenant_id = :tenantId and approval_id = :approvalId order by position',
  { card: 'text' },
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

/** An approval with every item of a batch on its card; lists show the first ones. */
export async function wholeApprovalOf(
  service: Pick<Shared, 'publicUrl'>,
  company: Pick<Company, 'id' | 'query'>,
  row: ApprovalRow,
): Promise<Static<typeof Approval>> {
  const approval = approvalOf(service, row)
  if (row.batch_total === null || approval.summary === null) return approval
  const items = await company.query(cardItemsOf, { tenantId: company.id, approvalId: row.id })
  return { ...approval, summary: { ...approval.summary, items: items.map(({ card }) => JSON.parse(card)) } }
}

/** An approval as the evidence of one note has it: of a batch that note's own item alone. */
export function approvalOfNote(
  service: Pick<Shared, 'publicUrl'>,
  { item_input: input, item_card: card, ...row }: DocumentApprovalRow,
): Static<typeof Approval> {
  const approval = approvalOf(service, row)
  if (input === null || card === null) return approval
  const summary = approval.summary && { ...approval.summary, items: [JSON.parse(card)] }
  return { ...approval, input: JSON.parse(input), summary }
}

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
