import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'

export const revokeConnection = operation({
  id: 'revoke_connection',
  method: 'DELETE',
  path: '/functions/v1/connections/{connectionId}',
  tag: 'Connections',
  summary:
    'Revoke a key or disconnect an OAuth connection with its sessions and grant; its open approvals expire.',
  who: 'owner',
  params: closed({ connectionId: Uuid }),
  ok: { status: 204 },
  errors: ['NOT_FOUND'],
})
