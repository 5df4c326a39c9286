import type { createSignGrant } from '@consign/contract'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { linkItem, role, secretShown } from '../../gate/cards.ts'
import { actorOf } from '../../identity/actor.ts'
import { sendEvents } from '../../ledger/append.ts'
import { eventMustFit } from '../../ledger/note-bounds.ts'
import type { Transaction } from '../../store/company.ts'
import { repeatable } from '../../store/idempotency.ts'
import { approvedEvents } from './approved-events.ts'
import { codeAddress, mustAskAt, sendCodeDemand } from './demand-code.ts'
import { lockWithSignLinks } from './lock-with-sign-links.ts'
import { type LinkOutcome, onceWithSignLink } from './once-with-sign-link.ts'
import { activeSignLink, newSignLink } from './sign-link-of-role.ts'
import { isToldOld } from './sign-link-view.ts'

type Input = Parameters<HandlerOf<typeof createSignGrant>>[1]['body']

/** One active link per document and role: creating again, with any key, returns the active one. */
export const handle: HandlerOf<typeof createSignGrant> = async (ctx, { body }) => {
  const codeTo = codeAddress(ctx, body)
  return onceWithSignLink(ctx, repeatable('create_sign_grant', body.idempotency_key, body), (tx) =>
    create(tx, ctx, body, codeTo),
  )
}

async function create(
  tx: Transaction,
  ctx: CompanyContext,
  input: Input,
  codeTo: string | null,
): Promise<LinkOutcome> {
  const { document, grants } = await lockWithSignLinks(tx, ctx.company.id, input.document_id)
  const active = activeSignLink(document, grants, { role: input.role })
  if (active) {
    await mustAskAt(tx, ctx.company.id, active.id, codeTo)
    return { row: active, isTold: isToldOld(ctx.caller) }
  }
  eventMustFit(document, ctx.caller)
  const mayBeTold = ctx.caller.handOutLinks
  const { events, isTold } = await approvedEvents(tx, ctx, document, {
    operation: 'create_sign_grant',
    input,
    card: (note) => ({
      subject: 'Signing link',
      action: `Create a signing link for ${role(input.role)}, valid 7 days. Whoever has it can sign.${secretShown(mayBeTold)}`,
      items: [linkItem(note, input, mayBeTold)],
    }),
  })
  const made = newSignLink(tx, document, grants, { role: input.role }, actorOf(ctx.caller))
  sendCodeDemand(tx, ctx.company.id, made.row.id, codeTo)
  sendEvents(tx, document, [...events, made.event])
  return { row: made.row, isTold }
}
