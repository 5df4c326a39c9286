import type { createHandoverLink } from '@consign/contract'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { linkItem, said, secretShown } from '../../gate/cards.ts'
import { actorOf } from '../../identity/actor.ts'
import { sendEvents } from '../../ledger/append.ts'
import { eventMustFit } from '../../ledger/note-bounds.ts'
import type { Transaction } from '../../store/company.ts'
import { repeatable } from '../../store/idempotency.ts'
import { approvedEvents } from './approved-events.ts'
import { codeAddress, mustAskAt, sendCodeDemand } from './demand-code.ts'
import { activeHandover, carrierText, nextCarrier } from './handover.ts'
import { lockWithSignLinks } from './lock-with-sign-links.ts'
import { type LinkOutcome, onceWithSignLink } from './once-with-sign-link.ts'
import { newSignLink } from './sign-link-of-role.ts'
import { isToldOld } from './sign-link-view.ts'

type Input = Parameters<HandlerOf<typeof createHandoverLink>>[1]['body']

/** The link by which the next carrier takes the goods over; asked again for the same carrier it is the same link. */
export const handle: HandlerOf<typeof createHandoverLink> = async (ctx, { body }) => {
  const codeTo = codeAddress(ctx, body)
  return onceWithSignLink(ctx, repeatable('create_handover_link', body.idempotency_key, body), (tx) =>
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
  const successive = await nextCarrier(tx, document)
  const carrier = carrierText(document, input.carrier, ctx.language)
  const whose = { role: 'carrier', successive, carrier } as const
  const active = activeHandover(document, grants, whose, carrier)
  if (active) {
    await mustAskAt(tx, ctx.company.id, active.id, codeTo)
    return { row: active, isTold: isToldOld(ctx.caller) }
  }
  eventMustFit(document, ctx.caller)
  const mayBeTold = ctx.caller.handOutLinks
  const { events, isTold } = await approvedEvents(tx, ctx, document, {
    operation: 'create_handover_link',
    input,
    card: (note) => {
      const link = linkItem(note, { role: 'carrier', successive, code: input.code }, mayBeTold)
      const { supplied, suppliedNote } = said(note, { carrier })
      return {
        subject: 'Handover link',
        action: `Create a link for the next carrier, valid 7 days. Whoever has it can take the goods over.${secretShown(mayBeTold)}`,
        items: [{ ...link, supplied: { ...link.supplied, ...supplied }, suppliedNote }],
      }
    },
  })
  const made = newSignLink(tx, document, grants, whose, actorOf(ctx.caller))
  sendCodeDemand(tx, ctx.company.id, made.row.id, codeTo)
  sendEvents(tx, document, [...events, made.event])
  return { row: made.row, isTold }
}
