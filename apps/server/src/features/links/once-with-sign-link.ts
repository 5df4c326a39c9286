import type { SignGrant } from '@consign/contract'
import type { Static } from 'typebox'
import type { CompanyContext } from '../../contexts/context.ts'
import { type SignGrantRow, signGrantById } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'
import { once, type Repeatable } from '../../store/idempotency.ts'
import { noteHandedOut } from './note-handed-out.ts'
import { signLinkView, withoutSecret } from './sign-link-view.ts'
import { whyWithheld } from './why-withheld.ts'

/** A call's link, and whether its caller is told the secret. */
export interface LinkOutcome {
  readonly row: SignGrantRow
  readonly isTold: boolean
}

/** A call's stored result for retries: `by` is the calling connection, null for a person. */
interface Kept {
  readonly id: string
  readonly isTold: boolean
  readonly by: string | null
}

/**
 * `once` for operations on a link: a retry shows the same link in its current state, with its secret for the first
 * answer's recipient. A program's receipt of a secret is audited in the same transaction.
 */
export async function onceWithSignLink(
  ctx: CompanyContext,
  write: Repeatable,
  work: (tx: Transaction) => Promise<LinkOutcome>,
): Promise<Static<typeof SignGrant>> {
  const { service, company, caller } = ctx
  let done: { row: SignGrantRow; answer: Kept } | undefined
  const answer = await once<Kept>(company, write, async (tx) => {
    const { row, isTold } = await work(tx)
    done = { row, answer: { id: row.id, isTold, by: caller.connectionId } }
    if (caller.kind !== 'user' && isTold) await noteHandedOut(tx, ctx, [row])
    return done.answer
  })
  // A retry was rolled back, even one on the same link: its answer is the stored one.
  const row = done?.answer === answer ? done.row : await linkNow(ctx, answer.id)
  const isOwn = answer.isTold && answer.by === caller.connectionId
  const isTold = caller.kind === 'user' || (caller.handOutLinks && isOwn)
  return isTold
    ? signLinkView(service, company.id, row)
    : { ...withoutSecret(row), withheld: whyWithheld(ctx) }
}

async function linkNow({ company }: CompanyContext, id: string): Promise<SignGrantRow> {
  const [row] = await company.query(signGrantById, { tenantId: company.id, id })
  if (!row) throw new Error(`link ${id} is gone`)
  return row
}
