import type { GatedId } from '@consign/contract'
import type { RecordKind } from '@consign/document-types/book'
import type { CompanyContext } from '../../contexts/context.ts'
import { consume, type Gated, mustBeUnspent } from '../../gate/gate.ts'
import { refuse } from '../../ground/refusal.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import { deleteRecordRow, lockRecord } from './library.store.ts'
import { recordItem, stateOf } from './record-card.ts'
import { recordConflict } from './save-record.ts'

interface Deletion {
  readonly operation_id: string
  readonly id: string
  readonly base_revision: number
}

/** Deletes a record at the caller's revision. */
export async function deleteRecord(
  ctx: CompanyContext,
  operation: GatedId,
  kind: RecordKind,
  body: Deletion,
): Promise<{ id: string; deleted: true }> {
  const { company } = ctx
  const key = { tenantId: company.id, kind, id: body.id }
  let done: { answer: object; bytes: number } | undefined
  const write = repeatable('library', body.operation_id.toLowerCase(), [operation, body])
  const answer = await once(company, write, async (tx) => {
    const [row] = await tx.run(lockRecord, key)
    if (!row) throw refuse('NOT_FOUND')
    if (row.revision !== body.base_revision) throw recordConflict(kind, row)
    const request = (): Gated => ({
      operation,
      input: body,
      targetDigest: stateOf(kind, row),
      card: {
        subject: `${words[kind]}, revision ${row.revision}`,
        action: `Delete the ${words[kind].toLowerCase()} from the address book. It cannot be brought back. Issued notes stay as they are.`,
        items: [recordItem(row)],
      },
    })
    mustBeUnspent(await consume(tx, ctx, request, null))
    tx.send(deleteRecordRow, key)
    const answer = { id: row.id, deleted: true as const }
    done = { answer, bytes: Buffer.byteLength(row.data + (row.vies ?? '')) }
    return answer
  })
  // A retry was rolled back: its answer is the stored one.
  if (done?.answer === answer) ctx.service.stored.count(company.id, -done.bytes)
  return answer
}

const words = { contractor: 'Contractor', vehicle: 'Vehicle', template: 'Template' } as const
