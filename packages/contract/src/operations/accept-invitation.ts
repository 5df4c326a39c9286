import { company, newInvitation } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed, text, Uuid } from '../schemas/common.ts'

export const acceptInvitation = operation({
  id: 'accept_invitation',
  method: 'POST',
  path: '/functions/v1/invitations/accept',
  tag: 'Members',
  summary:
    'Join the company that sent the invitation: where mail is configured, with the account of its address.',
  who: 'person',
  acrossCompanies: true,
  body: closed({ token: text(200, { minLength: 1 }) }),
  ok: { status: 200, body: closed({ companyId: Uuid }) },
  errors: ['NOT_FOUND', 'INVITATION_GONE', 'INVITATION_FOR_ANOTHER'],
  example: { body: { token: newInvitation.token }, ok: { companyId: company.id } },
})
