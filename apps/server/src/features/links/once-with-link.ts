import type { Company, Transaction } from '../../store/company.ts'
import { type GrantRow, grantById } from '../../store/grants.ts'
import { once, type Repeatable } from '../../store/idempotency.ts'

/** `once` for operations that answer a link: a repeat shows the same link as it is by then. */
export async function onceWithLink(
  company: Company,
  write: Repeatable,
  work: (tx: Transaction) => Promise<GrantRow>,
): Promise<GrantRow> {
  let done: GrantRow | undefined
  const { id } = await once(company, write, async (tx) => {
    done = await work(tx)
    return { id: done.id }
  })
  if (done?.id === id) return done
  const [row] = await company.query(grantById, [company.id, id])
  if (!row) throw new Error(`link ${id} is gone`)
  return row
}
