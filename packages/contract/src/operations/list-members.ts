import { member, owner } from '../examples/company.ts'
import { operation } from '../operation.ts'
import { closed, list } from '../schemas/common.ts'
import { Member } from '../schemas/company.ts'

export const listMembers = operation({
  id: 'list_members',
  method: 'GET',
  path: '/functions/v1/members',
  tag: 'Members',
  summary: 'Who belongs to the company.',
  who: 'owner',
  ok: { status: 200, body: closed({ items: list(Member) }) },
  errors: [],
  example: { ok: { items: [owner, member] } },
})
