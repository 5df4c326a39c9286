import { readInvitation as example, newInvitation } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed, text } from '../schemas/common.ts'
import { ReadInvitation } from '../schemas/company.ts'

/** POST keeps the token out of addresses. */
export const readInvitation = operation({
  id: 'read_invitation',
  method: 'POST',
  path: '/functions/v1/invitations/read',
  tag: 'Members',
  summary: 'The company and role of an invitation, by its token. Reading uses nothing up.',
  who: 'anyone',
  limit: 'open',
  body: closed({ token: text(200, { minLength: 1 }) }),
  ok: { status: 200, body: ReadInvitation },
  errors: ['NOT_FOUND', 'INVITATION_GONE'],
  example: { body: { token: newInvitation.token }, ok: example },
})
