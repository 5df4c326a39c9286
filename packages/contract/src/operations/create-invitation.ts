import { invitation, newInvitation } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed, Email } from '../schemas/common.ts'
import { MemberRole, NewInvitation } from '../schemas/company.ts'

export const createInvitation = operation({
  id: 'create_invitation',
  method: 'POST',
  path: '/functions/v1/invitations',
  tag: 'Members',
  summary: 'Invite somebody; the link can be copied, and is mailed where mail is configured.',
  who: 'owner',
  body: closed({ email: Email, role: MemberRole }),
  ok: { status: 201, body: NewInvitation },
  errors: [],
  example: { body: { email: invitation.email, role: invitation.role }, ok: newInvitation },
})
