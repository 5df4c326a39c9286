import type { CompanyContext } from '../../contexts/context.ts'
import type { Card, NoteFacts } from '../../gate/cards.ts'
import { actorOf } from '../../identity/actor.ts'
import { eventTime, sendEvents } from '../../ledger/append.ts'
import { signLinkStatus } from '../../ledger/sign-grants.ts'
import { approvedEvents } from './approved-events.ts'
import { lockWithSignLinks } from './lock-with-sign-links.ts'
import { isLinkOf, type LinkOf } from './sign-link-of-role.ts'
import { sendRevoked, signLinkEvent } from './sign-links.store.ts'

interface Revocation {
  readonly operation: 'revoke_sign_grant' | 'revoke_sign_grants'
  readonly documentId: string
  /** All links by default. */
  readonly whose?: LinkOf
  readonly input: object
  readonly card: (note: NoteFacts) => Card
}

/**
 * Ends the active links of a document, or of one of its roles; signed ones stay signed. It takes the document's lock, so
 * a concurrent signature either came before or finds the link revoked.
 */
export async function revokeLinks(ctx: CompanyContext, revocation: Revocation): Promise<{ ok: true }> {
  const { company } = ctx
  const { operation, documentId, whose, input, card } = revocation
  await company.write(async (tx) => {
    const { document, grants } = await lockWithSignLinks(tx, company.id, documentId)
    const active = grants.filter(
      (grant) => signLinkStatus(grant) === 'active' && (!whose || isLinkOf(whose)(grant)),
    )
    if (active.length === 0) return
    const { events } = await approvedEvents(tx, ctx, document, { operation, input, card })
    const at = eventTime(document)
    for (const grant of active) sendRevoked(tx, company.id, grant.id, at)
    const by = actorOf(ctx.caller)
    const revoked = active.map((grant) => signLinkEvent('link.revoked', grant, by))
    sendEvents(tx, document, [...events, ...revoked])
  })
  return { ok: true }
}
