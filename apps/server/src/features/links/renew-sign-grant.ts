import type { renewSignGrant } from '@consign/contract'
import type { HandlerOf } from '../../http/mount.ts'
import { refuse } from '../../refusal.ts'
import { eventTime, sendEvents } from '../../store/append.ts'
import type { Transaction } from '../../store/company.ts'
import { type GrantRow, linkStatus } from '../../store/grants.ts'
import { repeatable } from '../../store/idempotency.ts'
import { mustBeOpen } from '../../versions/must-be-open.ts'
import { linkView } from './link-view.ts'
import { expiryAfter, linkEvent, sendExtended } from './links.store.ts'
import { lockWithLinks } from './lock-with-links.ts'
import { onceWithLink } from './once-with-link.ts'

type Input = Parameters<HandlerOf<typeof renewSignGrant>>[1]['body']

/** The same URL for seven more days from now, active or expired; a revoked link stays revoked. */
export const handle: HandlerOf<typeof renewSignGrant> = async ({ service, company }, { body }) => {
  const write = repeatable('renew_sign_grant', body.idempotency_key, body)
  const row = await onceWithLink(company, write, (tx) => renew(tx, company.id, body))
  return linkView(service, company.id, row)
}

async function renew(tx: Transaction, tenantId: string, input: Input): Promise<GrantRow> {
  const { document, grants } = await lockWithLinks(tx, tenantId, input.document_id)
  const latest = grants.findLast((grant) => grant.role === input.role && grant.replaced_at === null)
  if (!latest) throw refuse('NOT_FOUND')
  const status = linkStatus(latest)
  if (status === 'signed') throw refuse('ALREADY_SIGNED')
  if (status === 'revoked') throw refuse('SIGN_LINK_REVOKED')
  mustBeOpen(document)
  const expiresAt = expiryAfter(eventTime(document))
  const renewed = { ...latest, expires_at: expiresAt }
  sendExtended(tx, tenantId, latest.id, expiresAt)
  sendEvents(tx, document, [linkEvent('link.renewed', renewed)])
  return renewed
}
