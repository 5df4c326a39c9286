import type { createSignGrant } from '@consign/contract'
import type { CompanyContext } from '../../context.ts'
import { cards } from '../../gate/cards.ts'
import type { HandlerOf } from '../../http/mount.ts'
import { refuse } from '../../refusal.ts'
import { eventTime, sendEvents } from '../../store/append.ts'
import type { Transaction } from '../../store/company.ts'
import { type GrantRow, linkStatus } from '../../store/grants.ts'
import { repeatable } from '../../store/idempotency.ts'
import { mustBeOpen } from '../../versions/must-be-open.ts'
import { approvedEvents } from './approved-events.ts'
import { linkView } from './link-view.ts'
import { linkEvent, sendGrant, sendReplaced } from './links.store.ts'
import { lockWithLinks } from './lock-with-links.ts'
import { onceWithLink } from './once-with-link.ts'

type Input = Parameters<HandlerOf<typeof createSignGrant>>[1]['body']

/** One active link a document and role: creating again, with whatever key, answers the active one. */
export const handle: HandlerOf<typeof createSignGrant> = async (ctx, { body }) => {
  const { service, company } = ctx
  const write = repeatable('create_sign_grant', body.idempotency_key, body)
  const row = await onceWithLink(company, write, (tx) => create(tx, ctx, body))
  return linkView(service, company.id, row)
}

async function create(tx: Transaction, ctx: CompanyContext, input: Input): Promise<GrantRow> {
  const tenantId = ctx.company.id
  const { document, grants } = await lockWithLinks(tx, tenantId, input.document_id)
  const ofRole = grants.filter((grant) => grant.role === input.role)
  const active = ofRole.find((grant) => linkStatus(grant) === 'active')
  if (active) return active
  if (ofRole.some((grant) => linkStatus(grant) === 'signed')) throw refuse('ALREADY_SIGNED')
  mustBeOpen(document)
  const approved = await approvedEvents(tx, ctx, document, {
    operation: 'create_sign_grant',
    input,
    card: (note) => cards.create_sign_grant(note, input.role),
  })
  if (approved === 'repeat') throw refuse('APPROVAL_CONSUMED')
  const at = eventTime(document)
  const expired = ofRole.filter((grant) => linkStatus(grant) === 'expired' && grant.replaced_at === null)
  for (const grant of expired) sendReplaced(tx, tenantId, grant.id, at)
  const made = sendGrant(tx, tenantId, { documentId: document.id, role: input.role, now: at })
  sendEvents(tx, document, [...approved, linkEvent('link.created', made)])
  return made
}
