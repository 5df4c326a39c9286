import { mostRecords, type OperationId } from '@consign/contract'
import { checkRecord, type RecordKind } from '@consign/document-types/book'
import type { CompanyContext } from '../../contexts/context.ts'
import { type Refusal, refuse } from '../../ground/refusal.ts'
import { withinLimits } from '../../ledger/within-limits.ts'
import type { Company, Transaction } from '../../store/company.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import {
  type AddedRow,
  insertRecord,
  type Kept,
  type RecordRow,
  recordById,
  recordCount,
  updateRecord,
} from './library.store.ts'
import { keptOf, type Shown, shown, type Written } from './record.ts'
import { warningsOf } from './warnings.ts'

interface Save<K extends RecordKind> {
  readonly operation_id: string
  readonly id: string
  readonly base_revision: number
  readonly record: Written[K]
}

/** The stored answer of a save; `redacted` once a person's data were removed from the record. */
type Answer = AddedRow | { readonly redacted: true }

/** Creates a record, or replaces it at the caller's revision. */
export async function saveRecord<K extends RecordKind>(
  ctx: CompanyContext,
  operation: OperationId,
  kind: K,
  body: Save<K>,
): Promise<Shown[K]> {
  const problems = checkRecord(kind, body.record, ctx.language)
  if (problems.length > 0)
    throw refuse('INVALID_REQUEST', {
      details: problems.map(({ path, rule, message }) => ({ path: `/record${path}`, rule, message })),
    })
  if (kind === 'template') withinLimits((body.record as Written['template']).data as never, '/record/data')
  const id = body.id.toLowerCase()
  const answer = await storedOnce(
    ctx,
    repeatable('library', body.operation_id.toLowerCase(), [operation, body]),
    {
      bytes: Buffer.byteLength(JSON.stringify(body.record)),
      work: async (tx) => {
        const warnings = await warningsOf(tx, ctx, kind, [body.record])
        const kept = keptOf({ tenantId: ctx.company.id, kind, id }, body.record, warnings[0] ?? [])
        return writeRecord(tx, kept, body.base_revision)
      },
    },
  )
  if ('redacted' in answer) return currentRecord(ctx.company, kind, id)
  return shown(kind, answer, membersOf(body.record))
}

const membersOf = ({ archived: _archived, ...members }: { archived?: unknown }): object => members

/** A record with the number of bytes that it had before. */
type Done = AddedRow & { readonly bytes_before: number; readonly bytes: number }

/** Stores within the company's quota, once for each operation. */
async function storedOnce(
  { company, service }: CompanyContext,
  write: ReturnType<typeof repeatable>,
  { bytes, work }: { readonly bytes: number; readonly work: (tx: Transaction) => Promise<Done> },
): Promise<Answer> {
  return service.stored.keeping(company, bytes, async (kept) => {
    let done: { row: AddedRow; more: number } | undefined
    const answer = await once<Answer>(company, write, async (tx) => {
      const { bytes_before: before, bytes: now, ...row } = await work(tx)
      done = { row, more: now - before }
      return row
    })
    // A retry was rolled back: its answer is the stored one.
    if (done?.row === answer) kept(done.more)
    return answer
  })
}

/** One winner a revision: the database decides. */
async function writeRecord(tx: Transaction, kept: Kept, revision: number): Promise<Done> {
  if (revision === 0) await mustHaveRoom(tx, kept.tenantId, kept.kind, 1)
  const [row] =
    revision === 0 ? await tx.run(insertRecord, kept) : await tx.run(updateRecord, { ...kept, revision })
  if (row) return { ...row, bytes: Buffer.byteLength(kept.data) }
  const [current] = await tx.run(recordById, kept)
  throw current ? recordConflict(kept.kind, current) : refuse('NOT_FOUND')
}

/** Refuses STORAGE_LIMIT where so many more records would be too many. */
export async function mustHaveRoom(
  tx: Transaction,
  tenantId: string,
  kind: RecordKind,
  more: number,
): Promise<void> {
  const [count] = await tx.run(recordCount, { tenantId, kind })
  if ((count?.records ?? 0) + more > mostRecords) throw tooMany()
}

const tooMany = () =>
  refuse('STORAGE_LIMIT', {
    message: {
      en: `The address book has at most ${mostRecords} records of a kind.`,
      pl: `Książka adresowa ma najwyżej ${mostRecords} wpisów jednego rodzaju.`,
    },
  })

/** The record as it is; refuses NOT_FOUND. */
export async function currentRecord<K extends RecordKind>(
  { id: tenantId, query }: Pick<Company, 'id' | 'query'>,
  kind: K,
  id: string,
): Promise<Shown[K]> {
  const [row] = await query(recordById, { tenantId, kind, id })
  if (!row) throw refuse('NOT_FOUND')
  return shown(kind, row, JSON.parse(row.data))
}

/** The caller's revision is not the record's. */
export const recordConflict = (kind: RecordKind, row: RecordRow): Refusal =>
  refuse('VERSION_CONFLICT', {
    message: {
      en: `The record is at revision ${row.revision}.`,
      pl: `Wpis jest w wersji ${row.revision}.`,
    },
    details: { revision: row.revision, record: shown(kind, row, JSON.parse(row.data)) },
  })
