import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'

export const removeMember = operation({
  id: 'remove_member',
  method: 'DELETE',
  path: '/functions/v1/members/{userId}',
  tag: 'Members',
  summary:
    'Remove somebody, or leave: his next call is refused. Who belongs to no other company is erased with it, and his address is free.',
  who: 'person',
  params: closed({ userId: Uuid }),
  ok: { status: 204 },
  errors: ['NOT_FOUND', 'OWNER_REQUIRED', 'LAST_OWNER'],
})
