import type { sendSignGrant } from '@consign/contract'
import type { CompanyContext } from '../../context.ts'
import { cards } from '../../gate/cards.ts'
import type { HandlerOf } from '../../handler.ts'
import { recipientOf } from '../../identity/email-of.ts'
import { sendEvents } from '../../ledger/append.ts'
import type { SignGrantRow } from '../../ledger/sign-grants.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { refuse } from '../../refusal.ts'
import type { Transaction } from '../../store/company.ts'
import { repeatable } from '../../store/idempotency.ts'
import { statement } from '../../store/statement.ts'
import { approvedEvents } from './approved-events.ts'
import { lockWithSignLinks } from './lock-with-sign-links.ts'
import { onceWithSignLink } from './once-with-sign-link.ts'
import { activeSignLink, newSignLink } from './sign-link-of-role.ts'
import { signLinkView } from './sign-link-view.ts'
import { signLinkEvent } from './sign-links.store.ts'

type Input = Parameters<HandlerOf<typeof sendSignGrant>>[1]['body']

const companyName = statement(
  'company_name',
  { tenantId: 'uuid' },
  'select name from company where tenant_id = :tenantId',
  {
    name: 'text',
  },
)

/** Mails the link of a role: the active one, or a new one. The mail leaves if and only if its event is in the chain. */
export const handle: HandlerOf<typeof sendSignGrant> = async (ctx, { body }) => {
  const { service, company } = ctx
  if (!service.mails) throw refuse('MAIL_NOT_CONFIGURED')
  recipientOf(body.email)
  const write = repeatable('send_sign_grant', body.idempotency_key, body)
  const row = await onceWithSignLink(company, write, (tx) => send(tx, ctx, body))
  return signLinkView(service, company.id, row)
}

async function send(tx: Transaction, ctx: CompanyContext, input: Input): Promise<SignGrantRow> {
  const { company, language } = ctx
  const { document, grants } = await lockWithSignLinks(tx, company.id, input.document_id)
  const active = activeSignLink(document, grants, input.role)
  const approved = await approvedEvents(tx, ctx, document, {
    operation: 'send_sign_grant',
    input,
    card: (note) => cards.send_sign_grant(note, input),
  })
  if (approved === 'repeat') throw refuse('APPROVAL_CONSUMED')
  const [named] = await tx.run(companyName, { tenantId: company.id })
  const made = active ? { row: active, event: null } : newSignLink(tx, document, grants, input.role)
  const created = made.event ? [made.event] : []
  sendEvents(tx, document, [...approved, ...created, signLinkEvent('link.sent', made.row)])
  sendMail(tx, {
    template: 'sign-link',
    to: recipientOf(input.email),
    locale: input.locale ?? language,
    tenantId: company.id,
    grantId: made.row.id,
    company: named?.name ?? '',
    reference: document.reference,
    role: input.role,
    expiresAt: made.row.expires_at,
    message: input.message ?? null,
  })
  return made.row
}
