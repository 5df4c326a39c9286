import type { createSignHandover } from '@consign/contract'
import type { SignerContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { refuse } from '../../ground/refusal.ts'
import { actorOf } from '../../identity/actor.ts'
import { signLinkToken } from '../../identity/sign-link-token.ts'
import { sendEvents } from '../../ledger/append.ts'
import { codeOfLink } from '../../ledger/link-code.ts'
import type { Transaction } from '../../store/company.ts'
import { once, repeatable } from '../../store/idempotency.ts'
import { activeHandover, carrierText, nextCarrier } from './handover.ts'
import { lockWithSignLinks } from './lock-with-sign-links.ts'
import { newSignLink } from './sign-link-of-role.ts'

type Input = Parameters<HandlerOf<typeof createSignHandover>>[1]['body']

/** The carrier who has the goods makes the link of the next one; asked again for the same carrier it is the same link. */
export const handle: HandlerOf<typeof createSignHandover> = async (ctx, { body }) => {
  const { service, company, caller } = ctx
  const { grantId } = caller
  const [code] = await company.query(codeOfLink, { tenantId: company.id, grantId })
  if (code?.confirmed_at === null) throw refuse('CODE_REQUIRED')
  const write = repeatable(`link ${grantId}`, body.id.toLowerCase(), ['create_sign_handover', body])
  const { id, successive } = await once(company, write, (tx) => create(tx, ctx, body))
  const token = signLinkToken(service.secrets, company.id, id)
  return { token, url: `${service.publicUrl()}/sign/${token}`, successive }
}

/** The answer that is kept has no secret: it is derived each time. */
async function create(tx: Transaction, ctx: SignerContext, input: Input) {
  const { documentId, role, successive: own } = ctx.caller
  const { document, grants } = await lockWithSignLinks(tx, ctx.company.id, documentId)
  if (role !== 'carrier') throw refuse('HANDOVER_NOT_ALLOWED')
  const successive = await nextCarrier(tx, document)
  if ((own ?? 1) !== successive - 1) throw refuse('HANDOVER_NOT_ALLOWED')
  const carrier = carrierText(document, input.carrier, ctx.language)
  const whose = { role, successive, carrier } as const
  const active = activeHandover(document, grants, whose, carrier)
  if (active) return { id: active.id, successive }
  const made = newSignLink(tx, document, grants, whose, actorOf(ctx.caller))
  sendEvents(tx, document, [made.event])
  return { id: made.row.id, successive }
}
