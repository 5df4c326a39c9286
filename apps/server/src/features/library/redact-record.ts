import type { GatedId } from '@consign/contract'
import type { CompanyContext } from '../../contexts/context.ts'
import { consume, type Gated, mustBeUnspent } from '../../gate/gate.ts'
import { refuse } from '../../ground/refusal.ts'
import type { Transaction } from '../../store/company.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import {
  type AddedRow,
  forgetAnswers,
  forgetVies,
  lockRecord,
  type RecordRow,
  updateRecord,
} from './library.store.ts'
import { keptOf, type Shown, shown, type Written } from './record.ts'
import { recordItem, stateOf } from './record-card.ts'
import { currentRecord } from './save-record.ts'
import { warningsOf } from './warnings.ts'

/** The members that are a person's data. */
const personal = { contractor: ['contactName', 'email', 'phone'], vehicle: ['driver'] } as const

type Redactable = keyof typeof personal

interface Redaction {
  readonly operation_id: string
  readonly id: string
}

/** Removes a person's data from a record, and from the answers that are kept for repeats of its operations. */
export async function redactRecord<K extends Redactable>(
  ctx: CompanyContext,
  operation: GatedId,
  kind: K,
  body: Redaction,
): Promise<Shown[K]> {
  const { company, service } = ctx
  const write = repeatable('library', body.operation_id.toLowerCase(), [operation, body])
  let done: { answer: object; more: number; data: string } | undefined
  const answer = await once<AddedRow | { readonly redacted: true }>(company, write, async (tx) => {
    const [row] = await tx.run(lockRecord, { tenantId: company.id, kind, id: body.id })
    if (!row) throw refuse('NOT_FOUND')
    mustBeUnspent(await consume(tx, ctx, () => requestOf(operation, kind, body, row), null))
    const redacted = await writeRedacted(tx, ctx, kind, row)
    done = { answer: redacted.added, more: redacted.more, data: redacted.data }
    return redacted.added
  })
  if (done?.answer !== answer || 'redacted' in answer) return currentRecord(company, kind, body.id)
  service.stored.count(company.id, done.more)
  return shown(kind, answer, JSON.parse(done.data))
}

async function writeRedacted(tx: Transaction, ctx: CompanyContext, kind: Redactable, row: RecordRow) {
  const gone = new Set<string>(personal[kind])
  const left = Object.entries(JSON.parse(row.data)).filter(([member]) => !gone.has(member))
  const record = { ...Object.fromEntries(left), archived: row.archived } as Written[Redactable] as never
  const [warnings = []] = await warningsOf(tx, ctx, kind, [record])
  const kept = keptOf({ tenantId: ctx.company.id, kind, id: row.id }, record, warnings)
  // A trader's name and address are a person's.
  tx.send(forgetVies, { tenantId: ctx.company.id, kind, id: row.id })
  const [written] = await tx.run(updateRecord, { ...kept, revision: row.revision })
  if (!written) throw new Error(`record ${row.id} changed under its lock`)
  tx.send(forgetAnswers, { tenantId: ctx.company.id, id: row.id })
  const { bytes_before: before, ...added } = written
  return { added, data: kept.data, more: Buffer.byteLength(kept.data) - before }
}

const requestOf = (operation: GatedId, kind: Redactable, input: object, row: RecordRow): Gated => ({
  operation,
  input,
  targetDigest: stateOf(kind, row),
  card: {
    subject: `${kind === 'contractor' ? 'Contractor' : 'Vehicle'}, revision ${row.revision}`,
    action: `Remove ${removed[kind]} from the ${kind}. They cannot be brought back. Issued notes keep theirs.`,
    items: [recordItem(row)],
  },
})

const removed = {
  contractor: 'contact name, e-mail address and telephone',
  vehicle: 'the driver’s name and telephone',
} as const
