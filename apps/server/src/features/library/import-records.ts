import type {
  ImportedContractors,
  ImportedVehicles,
  ImportRecords,
  OperationId,
  ProblemOf,
} from '@consign/contract'
import { checkRecord } from '@consign/document-types/book'
import type { Static } from 'typebox'
import { v7 } from 'uuid'
import type { CompanyContext } from '../../contexts/context.ts'
import type { Company, Transaction } from '../../store/company.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import { lockCompany } from '../../store/lock-company.ts'
import { doubleOf, insertRecord, type Kept, type RecordRow, updateRecord } from './library.store.ts'
import { keptOf, shown, type Written } from './record.ts'
import { mustHaveRoom } from './save-record.ts'
import { warningsOf } from './warnings.ts'

type Kind = 'contractor' | 'vehicle'
type Body = Static<typeof ImportRecords>
type Answer<K extends Kind> = Static<
  K extends 'contractor' ? typeof ImportedContractors : typeof ImportedVehicles
>
interface Result {
  readonly index: number
  readonly id?: string
  readonly result: 'created' | 'updated' | 'skipped' | 'refused'
  readonly problems?: readonly ProblemOf[]
  readonly double?: object
}

/** Stores the items in their order, in one transaction; one that cannot be stored is refused by itself. */
export async function importRecords<K extends Kind>(
  ctx: CompanyContext,
  operation: OperationId,
  kind: K,
  body: Body,
): Promise<Answer<K>> {
  const problems = body.items.map((item) => checkRecord(kind, item, ctx.language))
  const work = async (tx: Transaction) => {
    // Two imports at once would each make what is a double of the other's.
    await lockCompany(tx, ctx.company.id)
    const run = new Import(tx, ctx.company, kind, body)
    const items = await run.all(ctx, body.items as readonly unknown[] as readonly Written[Kind][], problems)
    return { answer: { items } as unknown as Answer<K>, more: run.bytes }
  }
  return body.preview === true ? rehearsed(ctx.company, work) : storedOnce(ctx, operation, body, work)
}

/** What the work would answer: all of it is rolled back. */
async function rehearsed<A>(company: Company, work: (tx: Transaction) => Promise<{ answer: A }>): Promise<A> {
  let done: A | undefined
  try {
    await company.write(async (tx) => {
      done = (await work(tx)).answer
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return done as A
}

class Rehearsed extends Error {}

/** Stores within the company's quota, once for each operation. */
async function storedOnce<A extends object>(
  { company, service }: CompanyContext,
  operation: OperationId,
  body: Body,
  work: (tx: Transaction) => Promise<{ answer: A; more: number }>,
): Promise<A> {
  const bytes = Buffer.byteLength(JSON.stringify(body.items))
  const write = repeatable('library', body.operation_id.toLowerCase(), [operation, body])
  return service.stored.keeping(company, bytes, async (kept) => {
    let done: { answer: A; more: number } | undefined
    const answer = await once(company, write, async (tx) => {
      done = await work(tx)
      return done.answer
    })
    // A retry was rolled back: its answer is the stored one.
    if (done?.answer === answer) kept(done.more)
    return answer
  })
}

class Import {
  /** More bytes of records than before. */
  bytes = 0
  /** The ids of the records that this run has made. */
  readonly #made = new Set<string>()
  readonly #tx: Transaction
  readonly #company: Company
  readonly #kind: Kind
  readonly #onDuplicate: Body['on_duplicate']
  readonly #isPreview: boolean

  constructor(tx: Transaction, company: Company, kind: Kind, wish: Pick<Body, 'on_duplicate' | 'preview'>) {
    this.#tx = tx
    this.#company = company
    this.#kind = kind
    this.#onDuplicate = wish.on_duplicate
    this.#isPreview = wish.preview === true
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
    if (this.#made.size > 0) await mustHaveRoom(this.#tx, this.#company.id, this.#kind, 0)
    return results
  }

  async #one(ctx: CompanyContext, index: number, item: Written[Kind]): Promise<Result> {
    const double = this.#onDuplicate === 'create' ? undefined : await this.#double(item)
    if (!double) {
      const id = v7()
      await this.#write(ctx, id, item, null)
      return this.#isPreview ? { index, result: 'created' } : { index, id, result: 'created' }
    }
    const met = this.#met(double)
    if (this.#onDuplicate === 'skip') return { index, ...met, result: 'skipped' }
    const merged = { ...JSON.parse(double.data), ...item, archived: double.archived }
    await this.#write(ctx, double.id, merged, double)
    return { index, ...met, result: 'updated' }
  }

  /** The record that an item is a double of; one that is made in a preview is no record. */
  #met(double: RecordRow): Pick<Result, 'id' | 'double'> {
    const { id } = double
    if (!this.#isPreview) return { id }
    return this.#made.has(id) ? {} : { id, double: shown(this.#kind, double, JSON.parse(double.data)) }
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
      this.#made.add(id)
      this.#tx.send(insertRecord, kept)
    } else this.#tx.send(updateRecord, { ...kept, revision: double.revision })
  }

  #kept(id: string, record: Written[Kind], warnings: readonly ProblemOf[]): Kept {
    return keptOf({ tenantId: this.#company.id, kind: this.#kind, id }, record as never, warnings)
  }
}
