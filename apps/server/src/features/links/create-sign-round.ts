import type { createSignRound } from '@consign/contract'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { consumeBatch } from '../../gate/batch.ts'
import { role as party, secretShown } from '../../gate/cards.ts'
import { refuse } from '../../ground/refusal.ts'
import { signRoundToken } from '../../identity/sign-round-token.ts'
import { mustBeDistinct } from '../../ledger/batch-problems.ts'
import type { Transaction } from '../../store/company.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import { type LinkItem, linksRequest, planLinks, sendLinksOf } from './links-of-batch.ts'
import { noteHandedOut } from './note-handed-out.ts'
import { openRounds, sendNewRound } from './rounds.store.ts'
import { isToldNew } from './sign-link-view.ts'
import { whyWithheld } from './why-withheld.ts'

type Input = Parameters<HandlerOf<typeof createSignRound>>[1]['body']

/** Most open rounds of a company: some three hundred trucks a day. */
const mostOpen = 2_000

/** A call's stored result for retries, without the secret: `by` is the calling connection, null for a person. */
interface Kept {
  readonly id: string
  readonly expiresAt: string
  readonly items: readonly { readonly documentId: string; readonly grantId: string }[]
  readonly isTold: boolean
  readonly by: string | null
}

/** One address over the links of one role: active ones are taken, the others made. */
export const handle: HandlerOf<typeof createSignRound> = async (ctx, { body }) => {
  mustBeDistinct(
    body.items.map(({ document_id }) => document_id),
    (index) => `/items/${index}/document_id`,
  )
  const { service, company, caller } = ctx
  const write = repeatable('create_sign_round', body.idempotency_key, body)
  const { isTold, by, ...round } = await once<Kept>(company, write, (tx) => create(tx, ctx, body))
  const answer = { ...round, role: body.role }
  if (caller.kind !== 'user' && !(caller.handOutLinks && isTold && by === caller.connectionId))
    return { ...answer, token: null, url: null, withheld: whyWithheld(ctx) }
  const token = signRoundToken(service.secrets, company.id, round.id)
  return { ...answer, token, url: `${service.publicUrl()}/sign-round/${token}` }
}

async function create(tx: Transaction, ctx: CompanyContext, input: Input): Promise<Kept> {
  const { company, caller } = ctx
  const items = input.items.map(({ document_id }): LinkItem => ({ document_id, role: input.role }))
  const planned = await planLinks(tx, ctx, items)
  const [count] = await tx.run(openRounds, { tenantId: company.id })
  if ((count?.open ?? 0) >= mostOpen) throw refuse('SIGN_ROUND_LIMIT')
  const request = linksRequest(tx, ctx, {
    operation: 'create_sign_round',
    input,
    subject: `Signing links, one address: ${planned.length}`,
    action: `Create one address, valid 7 days, over the signing links of ${party(input.role)} of ${planned.length} notes. Whoever has it can sign all of them.${secretShown(caller.handOutLinks)}`,
    planned,
  })
  const { approval, eventsOf } = await consumeBatch(
    tx,
    ctx,
    request,
    // A link that stands already adds nothing to the chain of its note.
    planned.map(({ document, active }) => (active ? null : document.id)),
  )
  const rows = sendLinksOf(tx, ctx, planned, ({ index }) => eventsOf(index))
  const links = rows.map((row) => ({ documentId: row.document_id, grantId: row.id }))
  const { now } = planned[0]?.document ?? { now: '' }
  const { id, expiresAt } = sendNewRound(tx, company.id, { role: input.role, now, links })
  const isTold = isToldNew(caller, approval)
  if (caller.kind !== 'user' && isTold) await noteHandedOut(tx, ctx, rows)
  return { id, expiresAt, items: links, isTold, by: caller.connectionId }
}
