import type { createSignGrants } from '@consign/contract'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { consumeBatch } from '../../gate/batch.ts'
import { mustBeDistinct } from '../../ledger/batch-problems.ts'
import { type SignGrantRow, signGrantsByIds } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import { actionOn, linksRequest, planLinks, sendLinksOf } from './links-of-batch.ts'
import { noteHandedOut } from './note-handed-out.ts'
import type { LinkOutcome } from './once-with-sign-link.ts'
import { isToldNew, isToldOld, signLinkView, withoutSecret } from './sign-link-view.ts'
import { whyWithheld } from './why-withheld.ts'

type Input = Parameters<HandlerOf<typeof createSignGrants>>[1]['body']

/** A call's stored result for retries: `by` is the calling connection, null for a person. */
interface Kept {
  readonly links: readonly { readonly id: string; readonly isTold: boolean }[]
  readonly by: string | null
}

/** Makes all links or none; active ones come back in their place. */
export const handle: HandlerOf<typeof createSignGrants> = async (ctx, { body }) => {
  mustBeDistinct(
    body.items.map(({ document_id, role }) => `${document_id} ${role}`),
    (index) => `/items/${index}`,
  )
  const { company, caller } = ctx
  const write = repeatable('create_sign_grants', body.idempotency_key, body)
  const kept = await once<Kept>(company, write, async (tx) => {
    const links = await create(tx, ctx, body)
    if (caller.kind !== 'user')
      await noteHandedOut(
        tx,
        ctx,
        links.filter(({ isTold }) => isTold).map(({ row }) => row),
      )
    return { links: links.map(({ row, isTold }) => ({ id: row.id, isTold })), by: caller.connectionId }
  })
  return { items: await shown(ctx, kept) }
}

async function create(tx: Transaction, ctx: CompanyContext, input: Input): Promise<readonly LinkOutcome[]> {
  const planned = await planLinks(tx, ctx, input.items)
  const missing = planned.filter(({ active }) => !active)
  const request = linksRequest(tx, ctx, {
    operation: 'create_sign_grants',
    input,
    subject: `Signing links: ${missing.length}`,
    action: actionOn(missing, ctx),
    planned: missing,
  })
  const { approval, eventsOf } =
    missing.length === 0
      ? { approval: null, eventsOf: () => [] }
      : await consumeBatch(
          tx,
          ctx,
          request,
          missing.map(({ document }) => document.id),
        )
  const rows = sendLinksOf(tx, ctx, planned, (one) => eventsOf(missing.indexOf(one)))
  return rows.map((row, index) => ({
    row,
    isTold: planned[index]?.active ? isToldOld(ctx.caller) : isToldNew(ctx.caller, approval),
  }))
}

/** The links as they are now, each with its secret for the recipient of the first answer. */
async function shown(ctx: CompanyContext, { links, by }: Kept) {
  const { service, company, caller } = ctx
  const ids = links.map(({ id }) => id)
  const rows = await company.query(signGrantsByIds, { tenantId: company.id, ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return links.map(({ id, isTold }) => {
    const row = byId.get(id) as SignGrantRow
    const mayRead = caller.kind === 'user' || (caller.handOutLinks && isTold && by === caller.connectionId)
    return mayRead
      ? signLinkView(service, company.id, row)
      : { ...withoutSecret(row), withheld: whyWithheld(ctx) }
  })
}
