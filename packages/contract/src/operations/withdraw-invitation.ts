import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'

export const withdrawInvitation = operation({
  id: 'withdraw_invitation',
  method: 'DELETE',
  path: '/functions/v1/invitations/{invitationId}',
  tag: 'Members',
  summary: 'Withdraw an invitation.',
  who: 'owner',
  params: closed({ invitationId: Uuid }),
  ok: { status: 204 },
  errors: ['NOT_FOUND'],
})
