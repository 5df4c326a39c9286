import type { Imported, ImportRecords, OperationId, ProblemOf } from '@consign/contract'
import { checkRecord } from '@consign/document-types/book'
import type { Static } from 'typebox'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../contexts/context.ts'
import type { Company, Transaction } from '../../store/company.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { doubleOf, insertRecord, type Kept, type RecordRow, updateRecord } from './library.store.ts'
import { keptOf, type Written } from './record.ts'
import { mustHaveRoom } from './save-record.ts'
import { warningsOf } from './warnings.ts'

type Kind = 'contractor' | 'vehicle'
type Body = Static<typeof ImportRecords>
type Result = Static<typeof Imported>['items'][number]

/** Stores the items in their order, in one transaction; one that cannot be stored is refused by itself. */
export async function importRecords(
  ctx: CompanyContext,
  operation: OperationId,
  kind: Kind,
  body: Body,
): Promise<Static<typeof Imported>> {
  const { company, service } = ctx
  const problems = body.items.map((item) => checkRecord(kind, item, ctx.language))
  const bytes = Buffer.byteLength(JSON.stringify(body.items))
  const write = repeatable('library', body.operation_id.toLowerCase(), [operation, body])
  return service.stored.keeping(company, bytes, async (kept) => {
    let done: { answer: object; more: number } | undefined
    const answer = await once(company, write, async (tx) => {
      // Two imports at once would each make what is a double of the other's.
      await lockCompany(tx, company.id)
      const run = new Import(tx, company, kind, body.on_duplicate)
      const items = await run.all(ctx, body.items as readonly unknown[] as readonly Written[Kind][], problems)
      const answer = { items }
      done = { answer, more: run.bytes }
      return answer
    })
    // A retry was rolled back: its answer is the stored one.
    if (done?.answer === answer) kept(done.more)
    return answer
  })
}

class Import {
  /** More bytes of records than before. */
  bytes = 0
  #created = 0
  readonly #tx: Transaction
  readonly #company: Company
  readonly #kind: Kind
  readonly #onDuplicate: Body['on_duplicate']

  constructor(tx: Transaction, company: Company, kind: Kind, onDuplicate: Body['on_duplicate']) {
    this.#tx = tx
    this.#company = company
    this.#kind = kind
    this.#onDuplicate = onDuplicate
  }

  async all(
    ctx: CompanyContext,
    items: readonly Written[Kind][],
    problems: readonly (readonly ProblemOf[])[],
  ): Promise<Result[]> {
    const results: Result[] = []
    for (const [index, item] of items.entries()) {
      const wrong = problems[index] as ProblemOf[]
      results.push(
        wrong.length > 0 ? { index, result: 'refused', problems: wrong } : await this.#one(ctx, index, item),
      )
    }
    if (this.#created > 0) await mustHaveRoom(this.#tx, this.#company.id, this.#kind, 0)
    return results
  }

  async #one(ctx: CompanyContext, index: number, item: Written[Kind]): Promise<Result> {
    const double = this.#onDuplicate === 'create' ? undefined : await this.#double(item)
    if (!double) {
      const id = v7()
      await this.#write(ctx, id, item, null)
      return { index, id, result: 'created' }
    }
    const { id } = double
    if (this.#onDuplicate === 'skip') return { index, id, result: 'skipped' }
    const merged = { ...JSON.parse(double.data), ...item, archived: double.archived }
    await this.#write(ctx, id, merged, double)
    return { index, id, result: 'updated' }
  }

  async #double(item: Written[Kind]): Promise<RecordRow | undefined> {
    const { numberKey, doubleKey } = this.#kept('', item, [])
    const [double] = await this.#tx.run(doubleOf, {
      tenantId: this.#company.id,
      kind: this.#kind,
      // A plate alone is no double: its country decides.
      numberKey: this.#kind === 'contractor' ? numberKey : null,
      doubleKey,
    })
    return double
  }

  async #write(
    ctx: CompanyContext,
    id: string,
    record: Written[Kind],
    double: RecordRow | null,
  ): Promise<void> {
    const [warnings = []] = await warningsOf(this.#tx, ctx, this.#kind, [record])
    const kept = this.#kept(id, record, warnings)
    this.bytes += Buffer.byteLength(kept.data) - (double === null ? 0 : Buffer.byteLength(double.data))
    if (double === null) {
      this.#created += 1
      this.#tx.send(insertRecord, kept)
    } else this.#tx.send(updateRecord, { ...kept, revision: double.revision })
  }

  #kept(id: string, record: Written[Kind], warnings: readonly ProblemOf[]): Kept {
    return keptOf({ tenantId: this.#company.id, kind: this.#kind, id }, record as never, warnings)
  }
}
