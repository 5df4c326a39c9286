import type { SignGrant } from '@consign/contract'
import type { Static } from 'typebox'
import type { CompanyContext } from '../../contexts/context.ts'
import { audit } from '../../identity/audit.ts'
import { type SignGrantRow, signGrantById } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'
import { once, type Repeatable } from '../../store/idempotency.ts'
import { isToldSecret, signLinkView, withoutSecret } from './sign-link-view.ts'
import { whyWithheld } from './why-withheld.ts'

/** The link that a call was about, and whether the call made or renewed it. */
export interface LinkOutcome {
  readonly row: SignGrantRow
  readonly ofThisCall: boolean
}

/** What is kept of a call for its repeats: `by` is the connection that called, null a person. */
interface Kept {
  readonly id: string
  readonly ofThisCall: boolean
  readonly by: string | null
}

/**
 * `once` for operations that answer a link: a repeat shows the same link as it is by then, with its secret to whom the
 * first answer had it. That a program was told a secret is written into the company's log in the same transaction.
 */
export async function onceWithSignLink(
  ctx: CompanyContext,
  write: Repeatable,
  work: (tx: Transaction) => Promise<LinkOutcome>,
): Promise<Static<typeof SignGrant>> {
  const { service, company, caller } = ctx
  let done: { row: SignGrantRow; answer: Kept } | undefined
  const answer = await once<Kept>(company, write, async (tx) => {
    const { row, ofThisCall } = await work(tx)
    done = { row, answer: { id: row.id, ofThisCall, by: caller.connectionId } }
    if (caller.kind !== 'user' && isToldSecret(caller, ofThisCall)) await noteHandedOut(tx, ctx, row)
    return done.answer
  })
  // What a repeat did was rolled back, even where it was about the same link: its answer is the stored one.
  const row = done?.answer === answer ? done.row : await linkNow(ctx, answer.id)
  const ofThisCall = answer.ofThisCall && answer.by === caller.connectionId
  return isToldSecret(caller, ofThisCall)
    ? signLinkView(service, company.id, row)
    : { ...withoutSecret(row), withheld: whyWithheld(ctx) }
}

async function linkNow({ company }: CompanyContext, id: string): Promise<SignGrantRow> {
  const [row] = await company.query(signGrantById, { tenantId: company.id, id })
  if (!row) throw new Error(`link ${id} is gone`)
  return row
}

const noteHandedOut = (tx: Transaction, { company, caller }: CompanyContext, row: SignGrantRow) =>
  audit(tx, company.id, caller, 'sign_link.handed_out', {
    grantId: row.id,
    documentId: row.document_id,
    role: row.role,
  })
