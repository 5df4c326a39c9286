import Type from 'typebox'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { KeyIds } from '../schemas/connection.ts'

export const removeMember = operation({
  id: 'remove_member',
  method: 'DELETE',
  path: '/functions/v1/members/{userId}',
  tag: 'Members',
  summary:
    'Remove a person, or leave: their next call is refused, and their keys, programs and open invitations end. keepKeys: keys of theirs that the owner takes over. A person of no other company is erased with it, and their address is free.',
  who: 'person',
  params: closed({ userId: Uuid }),
  query: closed({ keepKeys: Type.Optional(KeyIds) }),
  ok: { status: 204 },
  errors: ['NOT_FOUND', 'OWNER_REQUIRED', 'LAST_OWNER'],
})
