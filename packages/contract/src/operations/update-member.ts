import { member } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed, Uuid } from '../schemas/common.ts'
import { Member, MemberRole } from '../schemas/company.ts'

export const updateMember = operation({
  id: 'update_member',
  method: 'PATCH',
  path: '/functions/v1/members/{userId}',
  tag: 'Members',
  summary: 'Make a member an owner or an owner a member.',
  who: 'owner',
  params: closed({ userId: Uuid }),
  body: closed({ role: MemberRole }),
  ok: { status: 200, body: Member },
  errors: ['NOT_FOUND', 'LAST_OWNER'],
  example: { body: { role: 'owner' }, ok: { ...member, role: 'owner' } },
})
