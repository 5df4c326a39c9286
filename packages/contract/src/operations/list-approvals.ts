import Type from 'typebox'
import { approval } from '../examples/approval.ts'
import { operation } from '../operation.ts'
import { Approval, ApprovalStatus } from '../schemas/approval.ts'
import { closed, list } from '../schemas/common.ts'

export const listApprovals = operation({
  id: 'list_approvals',
  method: 'GET',
  path: '/functions/v1/approvals',
  tag: 'Approvals',
  summary:
    'Newest first, at most 200. A person sees the company’s, a connection or key only its own. Of an input over 32 KiB the list has `omittedBytes` alone.',
  who: 'company',
  query: closed({ status: Type.Optional(ApprovalStatus) }),
  ok: { status: 200, body: closed({ items: list(Approval, 200) }) },
  errors: [],
  example: { ok: { items: [approval] } },
})
