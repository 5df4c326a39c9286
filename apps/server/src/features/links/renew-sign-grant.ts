import type { renewSignGrant } from '@consign/contract'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { linkItem, role, secretShown } from '../../gate/cards.ts'
import { none, refuse } from '../../ground/refusal.ts'
import { actorOf } from '../../identity/actor.ts'
import { eventTime, sendEvents } from '../../ledger/append.ts'
import { mustBeOpen } from '../../ledger/must-be-open.ts'
import { eventMustFit } from '../../ledger/note-bounds.ts'
import { signLinkStatus } from '../../ledger/sign-grants.ts'
import type { Transaction } from '../../store/company.ts'
import { repeatable } from '../../store/idempotency.ts'
import { approvedEvents } from './approved-events.ts'
import { lockWithSignLinks } from './lock-with-sign-links.ts'
import { type LinkOutcome, onceWithSignLink } from './once-with-sign-link.ts'
import { isLinkOf } from './sign-link-of-role.ts'
import { expiryAfter, sendExtended, signLinkEvent } from './sign-links.store.ts'

type Input = Parameters<HandlerOf<typeof renewSignGrant>>[1]['body']

/** The same URL for seven more days from now, active or expired; a revoked link stays revoked. */
export const handle: HandlerOf<typeof renewSignGrant> = (ctx, { body }) =>
  onceWithSignLink(ctx, repeatable('renew_sign_grant', body.idempotency_key, body), (tx) =>
    renew(tx, ctx, body),
  )

async function renew(tx: Transaction, ctx: CompanyContext, input: Input): Promise<LinkOutcome> {
  const tenantId = ctx.company.id
  const { document, grants } = await lockWithSignLinks(tx, tenantId, input.document_id)
  const latest = grants.filter(isLinkOf(input)).findLast((grant) => grant.replaced_at === null)
  if (!latest)
    throw none(
      'This role has no link to renew; create_sign_grant makes one.',
      'Ta rola nie ma linku do przedłużenia; tworzy go create_sign_grant.',
    )
  const status = signLinkStatus(latest)
  if (status === 'signed') throw refuse('ALREADY_SIGNED')
  if (status === 'revoked') throw refuse('SIGN_LINK_REVOKED')
  mustBeOpen(document)
  eventMustFit(document, ctx.caller)
  const mayBeTold = ctx.caller.handOutLinks
  const { events, isTold } = await approvedEvents(tx, ctx, document, {
    operation: 'renew_sign_grant',
    input,
    card: (note) => ({
      subject: 'Signing link',
      action: `Make the signing link of ${role(input.role, input.successive)} valid for 7 more days.${secretShown(mayBeTold)}`,
      items: [linkItem(note, input, mayBeTold)],
    }),
  })
  const expiresAt = expiryAfter(eventTime(document))
  const renewed = { ...latest, expires_at: expiresAt }
  sendExtended(tx, tenantId, latest.id, expiresAt)
  sendEvents(tx, document, [...events, signLinkEvent('link.renewed', renewed, actorOf(ctx.caller))])
  return { row: renewed, isTold }
}
