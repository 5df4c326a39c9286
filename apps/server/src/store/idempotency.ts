import { canonicalize } from '@consign/evidence'
import { refuse } from '../ground/refusal.ts'
import { type Company, question, type Transaction } from './company.ts'
import { sha256 } from './digest.ts'
import { type Run, statement } from './statement.ts'

const storedAnswer = statement(
  'stored_answer',
  { tenantId: 'uuid', scope: 'text', key: 'text' },
  `select input_digest::text, answer from idempotency
    where tenant_id = :tenantId and scope = :scope and key = :key`,
  { input_digest: 'text', answer: 'text' },
)

const keepAnswer = statement(
  'keep_answer',
  { tenantId: 'uuid', scope: 'text', key: 'text', inputDigest: 'text', answer: 'text' },
  `insert into idempotency (tenant_id, scope, key, input_digest, answer)
   values (:tenantId, :scope, :key, :inputDigest, :answer)`,
)

/** A repeatable write: the same key and input give the same answer; other input is refused. */
export interface Repeatable {
  readonly scope: string
  readonly key: string
  readonly inputDigest: string
}

export const repeatable = (scope: string, key: string, input: unknown): Repeatable => ({
  scope,
  key,
  inputDigest: sha256(canonicalize(input)),
})

/**
 * Does `work` exactly once per key: its effect and its answer are stored in one transaction. A retry, parallel or later,
 * gets the stored answer; with other input it is refused with IDEMPOTENCY_MISMATCH.
 * @param work runs for a retry too, and is then rolled back: see `Company.write`. Its answer must survive JSON
 */
export async function once<T>(
  company: Company,
  write: Repeatable,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await company.write((tx) => first(tx, company.id, write, work))
  } catch (error) {
    if (error instanceof Repeat) return error.answer as T
    // A parallel retry may have won and made ours fail: then its answer is ours.
    const answer = await earlierAnswer<T>(company.query, company.id, write)
    if (answer !== undefined) return answer
    throw error
  }
}

/** Thrown to roll back a retry. */
class Repeat {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** The query for an earlier answer shares a pipeline with the first statement of the work. */
async function first<T>(
  tx: Transaction,
  tenantId: string,
  write: Repeatable,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const earlier = earlierAnswer<T>(tx.run, tenantId, write)
  const [asked, worked] = await Promise.allSettled([earlier, work(tx)])
  if (asked.status === 'rejected') throw asked.reason
  if (asked.value !== undefined) throw new Repeat(asked.value)
  if (worked.status === 'rejected') throw worked.reason
  tx.send(keepAnswer, { tenantId, answer: JSON.stringify(worked.value), ...write })
  return worked.value
}

/** The query for an earlier call's answer; `answerIn` reads its rows. */
export const answerQuestion = (tenantId: string, { scope, key }: Repeatable) =>
  question(storedAnswer, { tenantId, scope, key })

/** The answer of an earlier call, if any. Refuses IDEMPOTENCY_MISMATCH for other input. */
export async function earlierAnswer<T>(
  run: Run,
  tenantId: string,
  write: Repeatable,
): Promise<T | undefined> {
  return answerIn<T>(await run(storedAnswer, { tenantId, ...write }), write)
}

/** The answer of an earlier call, if any. Refuses IDEMPOTENCY_MISMATCH for other input. */
export function answerIn<T>(
  [row]: readonly { readonly input_digest: string; readonly answer: string }[],
  write: Repeatable,
): T | undefined {
  if (!row) return undefined
  if (row.input_digest !== write.inputDigest) throw refuse('IDEMPOTENCY_MISMATCH')
  return JSON.parse(row.answer) as T
}
