import type { sendSignGrant } from '@consign/contract'
import { findType, noteRoleWords } from '@consign/document-types'
import type { SigningRole } from '@consign/evidence'
import type { CompanyContext } from '../../contexts/context.ts'
import type { HandlerOf } from '../../contexts/handler.ts'
import { role, secretShown, sentItem } from '../../gate/cards.ts'
import { none, refuse } from '../../ground/refusal.ts'
import { actorOf } from '../../identity/actor.ts'
import { recipientOf } from '../../identity/email-of.ts'
import { eventTime, sendEvents } from '../../ledger/append.ts'
import { type DocumentRow, documentKey } from '../../ledger/documents.ts'
import { eventMustFit } from '../../ledger/note-bounds.ts'
import { limitMail } from '../../limits/mail.ts'
import type { SignerLocale } from '../../mail/message.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Transaction } from '../../store/company.ts'
import { repeatable } from '../../store/idempotency.ts'
import { statement } from '../../store/statement.ts'
import { approvedEvents } from './approved-events.ts'
import { codeAddress, mustAskAt, sendCodeDemand } from './demand-code.ts'
import { lockWithSignLinks } from './lock-with-sign-links.ts'
import { type LinkOutcome, onceWithSignLink } from './once-with-sign-link.ts'
import { activeSignLink, newSignLink } from './sign-link-of-role.ts'
import { isToldOld } from './sign-link-view.ts'
import { sendMailed, signLinkSent } from './sign-links.store.ts'

type Input = Parameters<HandlerOf<typeof sendSignGrant>>[1]['body']

/** What a mail says of a note beside its reference. */
const mailFacts = statement(
  'mail_facts',
  { ...documentKey, personId: 'uuid?' },
  `select c.name, p.email, l.from_city, l.from_country, l.to_city, l.to_country, l.vehicle_plate, l.sender, l.sender_phone
     from company c
     left join document_listing l on l.tenant_id = c.tenant_id and l.document_id = :documentId
     left join person p on p.id = :personId
    where c.tenant_id = :tenantId`,
  {
    name: 'text',
    email: 'text?',
    from_city: 'text?',
    from_country: 'text?',
    to_city: 'text?',
    to_country: 'text?',
    vehicle_plate: 'text?',
    sender: 'text?',
    sender_phone: 'text?',
  },
)

/** Mails the active link of a role, or a new one. The mail leaves if and only if its event is in the chain. */
export const handle: HandlerOf<typeof sendSignGrant> = async (ctx, { body }) => {
  const { service, company, caller } = ctx
  if (!service.mails) throw refuse('MAIL_NOT_CONFIGURED')
  const to = recipientOf(body.email)
  await limitMail(service.limiter, { tenantId: company.id, personId: caller.personId, to })
  const codeTo = codeAddress(ctx, body)
  const write = repeatable('send_sign_grant', body.idempotency_key, body)
  return onceWithSignLink(ctx, write, (tx) => send(tx, ctx, body, { to, codeTo }))
}

interface Addresses {
  readonly to: string
  readonly codeTo: string | null
}

async function send(
  tx: Transaction,
  ctx: CompanyContext,
  input: Input,
  { to, codeTo }: Addresses,
): Promise<LinkOutcome> {
  const { company, language } = ctx
  const { document, grants } = await lockWithSignLinks(tx, company.id, input.document_id)
  const active = activeSignLink(document, grants, input)
  if (!active && input.successive !== undefined) throw noHandover()
  if (active) await mustAskAt(tx, company.id, active.id, codeTo)
  eventMustFit(document, ctx.caller)
  const mayBeTold = ctx.caller.handOutLinks
  const { events, isTold } = await approvedEvents(tx, ctx, document, {
    operation: 'send_sign_grant',
    input,
    card: (note) => ({
      subject: 'Signing link by e-mail',
      action: `Send a signing link for ${role(input.role, input.successive)} by e-mail. Whoever reads that mail can sign.${secretShown(mayBeTold)}`,
      items: [sentItem(note, input, mayBeTold)],
    }),
  })
  const personId = ctx.caller.kind === 'user' ? ctx.caller.personId : null
  const [facts] = await tx.run(mailFacts, { tenantId: company.id, documentId: document.id, personId })
  const by = actorOf(ctx.caller)
  const made = active
    ? { row: active, event: null }
    : newSignLink(tx, document, grants, { role: input.role }, by)
  const created = made.event ? [made.event] : []
  if (made.event) sendCodeDemand(tx, company.id, made.row.id, codeTo)
  sendEvents(tx, document, [...events, ...created, signLinkSent(made.row, by, to)])
  const locale = input.locale ?? language
  sendMail(tx, {
    template: 'sign-link',
    to,
    locale,
    tenantId: company.id,
    grantId: made.row.id,
    company: facts?.name ?? '',
    replyTo: facts?.email ?? null,
    route: routeOf(facts),
    // The next carrier comes with another vehicle.
    plate: input.successive === undefined ? (facts?.vehicle_plate ?? null) : null,
    sender: facts?.sender_phone ? { name: facts.sender ?? '', phone: facts.sender_phone } : null,
    reference: document.reference,
    role: [roleTitle(document, input.role, locale), input.successive].filter(Boolean).join(' '),
    expiresAt: made.row.expires_at,
    message: input.message ?? null,
  })
  const row = sendMailed(tx, company.id, made.row, to, eventTime(document))
  return { row, isTold: active ? isToldOld(ctx.caller) : isTold }
}

const noHandover = () =>
  none(
    'This carrier has no handover link; create_handover_link makes one.',
    'Ten przewoźnik nie ma linku przejęcia; tworzy go create_handover_link.',
  )

/** `Warszawa (PL) → Düsseldorf (DE)`; null unless both places are known. */
function routeOf(facts: RouteFacts | undefined): string | null {
  const ends = [
    [facts?.from_city, facts?.from_country],
    [facts?.to_city, facts?.to_country],
  ].map(([city, country]) => city && (country ? `${city} (${country})` : city))
  return ends.every(Boolean) ? ends.join(' → ') : null
}

type RouteFacts = Readonly<Record<'from_city' | 'from_country' | 'to_city' | 'to_country', string | null>>

/** A party's title; the type's own word if it has the language. */
function roleTitle(document: DocumentRow, role: SigningRole, locale: SignerLocale): string {
  const type = findType({ name: document.type_name, version: document.type_version })
  const title: Readonly<Record<string, string>> | undefined = type?.definition.roles.find(
    ({ id }) => id === role,
  )?.title
  if (!title) throw new Error(`${document.type_name} ${document.type_version} has no role ${role}`)
  return title[locale] ?? noteRoleWords[role][locale] ?? noteRoleWords[role].en
}
