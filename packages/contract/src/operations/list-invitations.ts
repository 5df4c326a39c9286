import { invitation } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed, list } from '../schemas/common.ts'
import { Invitation } from '../schemas/company.ts'

export const listInvitations = operation({
  id: 'list_invitations',
  method: 'GET',
  path: '/functions/v1/invitations',
  tag: 'Members',
  summary: 'Open invitations, newest first.',
  who: 'owner',
  ok: { status: 200, body: closed({ items: list(Invitation) }) },
  errors: [],
  example: { ok: { items: [invitation] } },
})
