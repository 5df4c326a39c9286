import type { createSignGrant } from '@consign/contract'
import type { CompanyContext } from '../../context.ts'
import { cards } from '../../gate/cards.ts'
import type { HandlerOf } from '../../handler.ts'
import { sendEvents } from '../../ledger/append.ts'
import type { GrantRow } from '../../ledger/sign-grants.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../store/company.ts'
import { repeatable } from '../../store/idempotency.ts'
import { approvedEvents } from './approved-events.ts'
import { lockWithLinks } from './lock-with-sign-links.ts'
import { onceWithLink } from './once-with-sign-link.ts'
import { activeLink, newLink } from './sign-link-of-role.ts'
import { linkView } from './sign-link-view.ts'

type Input = Parameters<HandlerOf<typeof createSignGrant>>[1]['body']

/** One active link a document and role: creating again, with whatever key, answers the active one. */
export const handle: HandlerOf<typeof createSignGrant> = async (ctx, { body }) => {
  const { service, company } = ctx
  const write = repeatable('create_sign_grant', body.idempotency_key, body)
  const row = await onceWithLink(company, write, (tx) => create(tx, ctx, body))
  return linkView(service, company.id, row)
}

async function create(tx: Transaction, ctx: CompanyContext, input: Input): Promise<GrantRow> {
  const { document, grants } = await lockWithLinks(tx, ctx.company.id, input.document_id)
  const active = activeLink(document, grants, input.role)
  if (active) return active
  const approved = await approvedEvents(tx, ctx, document, {
    operation: 'create_sign_grant',
    input,
    card: (note) => cards.create_sign_grant(note, input.role),
  })
  if (approved === 'repeat') throw refuse('APPROVAL_CONSUMED')
  const made = newLink(tx, document, grants, input.role)
  sendEvents(tx, document, [...approved, made.event])
  return made.row
}
