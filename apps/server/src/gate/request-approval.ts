import { canonicalize } from '@consign/evidence'
import { v7 } from 'uuid'
import { refuse } from '../ground/refusal.ts'
import type { CompanyCaller } from '../identity/caller.ts'
import { nowText, timeText } from '../store/clock.ts'
import type { Company, Transaction } from '../store/company.ts'
import { insertFeedRows } from '../store/feed.ts'
import { lockCompany } from '../store/lock-company.ts'
import { statement } from '../store/statement.ts'
import { type ApprovalRow, approvalColumns, approvalNames, approvalSelect } from './approval-row.ts'
import type { CardItem, Gated } from './gate.ts'
import { inputDigest, requestDigest } from './request.ts'
import { visible } from './visible-text.ts'

/** Most pending approvals: a person cannot decide a flood with care. */
const mostOfConnection = 20
const mostOfPerson = 40
const mostOfCompany = 100
/** Guaranteed to each person's programs when others have used up the company's. */
const alwaysOfPerson = 5
const nameLength = 120

const expirePending = statement(
  'expire_pending',
  { tenantId: 'uuid' },
  `with expired as (
     update approval set status = 'expired'
      where tenant_id = :tenantId and status = 'pending' and expires_at <= ${nowText}
     returning tenant_id, id, document_id)
   ${insertFeedRows("'approval.expired'", 'expired')}`,
)

const pendingOf = statement(
  'pending_approval',
  { tenantId: 'uuid', digest: 'text' },
  `select ${approvalSelect} from approval where tenant_id = :tenantId and digest = :digest and status = 'pending'`,
  approvalColumns,
)

const countPending = statement(
  'count_pending',
  { tenantId: 'uuid', connectionId: 'uuid', personId: 'uuid' },
  `select count(*)::int4 as all, (count(*) filter (where a.connection_id = :connectionId))::int4 as own,
          (count(*) filter (where c.person_id = :personId))::int4 as of_person
     from approval a join connection c on c.tenant_id = a.tenant_id and c.id = a.connection_id
    where a.tenant_id = :tenantId and a.status = 'pending'`,
  { all: 'int4', own: 'int4', of_person: 'int4' },
)

const insertApproval = statement(
  'insert_approval',
  {
    tenantId: 'uuid',
    id: 'uuid',
    connectionId: 'uuid',
    kind: 'text:apikey|connection',
    requestedBy: 'text',
    operation: 'text',
    input: 'text',
    targetDigest: 'text',
    digest: 'text',
    inputDigest: 'text',
    card: 'text',
    batchTotal: 'int4?',
  },
  `with requested as (
     insert into approval (tenant_id, id, connection_id, kind, requested_by, operation, input, target_digest, digest,
                           input_digest, card, batch_total, created_at, expires_at)
     select :tenantId, :id, :connectionId, :kind, :requestedBy, :operation, :input, :targetDigest, :digest,
            :inputDigest, :card, :batchTotal, ${timeText('now')}, ${timeText("now + interval '24 hours'")}
       from (select clock_timestamp() as now) clock
     returning tenant_id, document_id, ${approvalSelect}),
   told as (${insertFeedRows("'approval.requested'", 'requested')})
   select ${approvalNames} from requested`,
  approvalColumns,
)

const insertItems = statement(
  'insert_approval_items',
  {
    tenantId: 'uuid',
    approvalId: 'uuid',
    inputs: 'text[]',
    targets: 'text[]',
    cards: 'text[]',
  },
  `insert into approval_item (tenant_id, approval_id, position, input, target_digest, card)
   select :tenantId, :approvalId, ordinal - 1, input, target, card
     from unnest(:inputs::text[], :targets::text[], :cards::text[]) with ordinality as item (input, target, card, ordinal)`,
)

/** Most items of a batch that lists show of a card; one approval shows all. */
const mostListed = 20

/**
 * The pending approval of a request: the existing one, or a new one, valid 24 hours. Refuses RATE_LIMITED if too many are
 * pending: of the program, of all programs of the person who connected it, or of the company, unless the person has few.
 * @param kept receives the bytes of a new one, once stored
 */
export async function ask(
  company: Company,
  caller: CompanyCaller,
  request: Gated,
  kept: (bytes: number) => void,
): Promise<ApprovalRow> {
  let made: ApprovalRow | undefined
  const items = (request.batch ?? []).map(stored)
  const row = await company.write(async (tx) => {
    await lockCompany(tx, company.id)
    await tx.run(expirePending, { tenantId: company.id })
    const digest = requestDigest(caller, request)
    const [pending] = await tx.run(pendingOf, { tenantId: company.id, digest })
    if (pending) return pending
    made = await insert(tx, company.id, caller, request, digest)
    if (items.length > 0) sendItems(tx, company.id, made.id, items)
    return made
  })
  if (row === made)
    kept(
      [row.input, row.card ?? '', ...items.flatMap(({ input, card }) => [input, card])].reduce(plusBytes, 0),
    )
  return row
}

const plusBytes = (sum: number, text: string): number => sum + Buffer.byteLength(text)

const stored = ({ input, targetDigest, card }: CardItem) => ({
  input: canonicalize(input),
  target: targetDigest,
  card: JSON.stringify(card),
})

const sendItems = (
  tx: Transaction,
  tenantId: string,
  approvalId: string,
  items: readonly ReturnType<typeof stored>[],
) =>
  tx.send(insertItems, {
    tenantId,
    approvalId,
    inputs: items.map(({ input }) => input),
    targets: items.map(({ target }) => target),
    cards: items.map(({ card }) => card),
  })

async function insert(
  tx: Transaction,
  tenantId: string,
  caller: CompanyCaller,
  request: Gated,
  digest: string,
): Promise<ApprovalRow> {
  const { kind, connectionId, personId } = caller
  if (kind === 'user' || connectionId === null) throw new Error('a person needs no approval')
  const [count] = await tx.run(countPending, { tenantId, connectionId, personId })
  if (!count || isTooMany(count)) throw refuse('RATE_LIMITED')
  const [row] = await tx.run(insertApproval, {
    tenantId,
    id: v7(),
    connectionId,
    kind,
    requestedBy: visible(caller.name, nameLength),
    operation: request.operation,
    input: canonicalize(request.input),
    targetDigest: request.targetDigest,
    digest,
    inputDigest: inputDigest(caller, request),
    card: JSON.stringify({ ...request.card, items: request.card.items.slice(0, mostListed) }),
    batchTotal: request.batch?.length ?? null,
  })
  return row as ApprovalRow
}

const isTooMany = (pending: { own: number; of_person: number; all: number }): boolean =>
  pending.own >= mostOfConnection ||
  pending.of_person >= mostOfPerson ||
  (pending.all >= mostOfCompany && pending.of_person >= alwaysOfPerson)
