import type { createInvitation } from '@consign/contract'
import { v7 } from 'uuid'
import type { HandlerOf } from '../../contexts/handler.ts'
import { audit } from '../../identity/audit.ts'
import { recipientOf } from '../../identity/email-of.ts'
import { invitationToken } from '../../identity/invitation-token.ts'
import { lockAsOwner } from '../../identity/lock-as-owner.ts'
import { limitInvitation } from '../../limits/mail.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { companyOfMember } from './companies.store.ts'
import { insertInvitation, invitationOf } from './invitations.store.ts'

/** An invitation for 7 days: for the account of its address where mail is configured, otherwise for any with the link. */
export const handle: HandlerOf<typeof createInvitation> = async (ctx, { body }) => {
  const { service, company, caller, language } = ctx
  const email = recipientOf(body.email)
  const mailing = { tenantId: company.id, personId: caller.personId, to: email }
  if (service.mails) await limitInvitation(service.limiter, mailing)
  const row = await company.write(async (tx) => {
    await lockAsOwner(tx, caller)
    const [made] = await tx.run(insertInvitation, {
      tenantId: company.id,
      id: v7(),
      email,
      role: body.role,
      invitedBy: caller.personId,
    })
    if (!made) throw new Error('the invitation was not stored')
    const subject = { invitationId: made.id, email, role: body.role }
    await audit(tx, company.id, caller, 'invitation.created', subject)
    if (service.mails) {
      const [own] = await tx.run(companyOfMember, { tenantId: company.id, personId: caller.personId })
      const names = { company: own?.name ?? '', invitedBy: caller.name }
      const mail = { template: 'invitation', to: email, locale: language } as const
      sendMail(tx, { ...mail, tenantId: company.id, invitationId: made.id, ...names })
    }
    return made
  })
  const token = invitationToken(service.secrets, company.id, row.id)
  return { ...invitationOf(row), token, url: `${service.publicUrl()}/invitations/${token}` }
}
