import { company, invitation, newInvitation } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed, DateTime, text } from '../schemas/common.ts'
import { MemberRole } from '../schemas/company.ts'

export const readInvitation = operation({
  id: 'read_invitation',
  method: 'POST',
  path: '/functions/v1/invitations/read',
  tag: 'Members',
  summary: 'Which company invites, and as what; for the holder of the link, before anyone signs in.',
  who: 'anyone',
  limit: 'open',
  body: closed({ token: text(200, { minLength: 1 }) }),
  ok: { status: 200, body: closed({ company: text(120), role: MemberRole, expiresAt: DateTime }) },
  errors: ['NOT_FOUND', 'INVITATION_GONE'],
  example: {
    body: { token: newInvitation.token },
    ok: { company: company.name, role: invitation.role, expiresAt: invitation.expiresAt },
  },
})
