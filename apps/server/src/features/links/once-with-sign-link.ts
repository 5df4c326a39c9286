import { type SignGrantRow, signGrantById } from '../../ledger/sign-grants.ts'
import type { Company, Transaction } from '../../store/company.ts'
import { once, type Repeatable } from '../../store/idempotency.ts'

/** `once` for operations that answer a link: a repeat shows the same link as it is by then. */
export async function onceWithSignLink(
  company: Company,
  write: Repeatable,
  work: (tx: Transaction) => Promise<SignGrantRow>,
): Promise<SignGrantRow> {
  let done: { row: SignGrantRow; answer: { id: string } } | undefined
  const answer = await once(company, write, async (tx) => {
    const row = await work(tx)
    done = { row, answer: { id: row.id } }
    return done.answer
  })
  // What a repeat did was rolled back, even where it was about the same link: its answer is the stored one.
  if (done?.answer === answer) return done.row
  const [row] = await company.query(signGrantById, { tenantId: company.id, id: answer.id })
  if (!row) throw new Error(`link ${answer.id} is gone`)
  return row
}
