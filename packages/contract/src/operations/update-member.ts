import Type from 'typebox'
import { member } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { Member, MemberRole } from '../schemas/company.ts'

export const updateMember = operation({
  id: 'update_member',
  method: 'PATCH',
  path: '/functions/v1/members/{userId}',
  tag: 'Members',
  summary:
    'Make a member an owner or an owner a member. The keys and open invitations of an owner who becomes a member end, and their programs ask for approval and receive no links; keepKeys: keys of theirs that the caller takes over.',
  who: 'owner',
  params: closed({ userId: Uuid }),
  body: closed({ role: MemberRole, keepKeys: Type.Optional(Type.Array(Uuid, { maxItems: 20 })) }),
  ok: { status: 200, body: Member },
  errors: ['NOT_FOUND', 'LAST_OWNER'],
  example: { body: { role: 'owner' }, ok: { ...member, role: 'owner' } },
})
