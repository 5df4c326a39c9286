import { rejected } from '../examples/approval.ts'
import { operation } from '../operation.ts'
import { Approval } from '../schemas/approval.ts'
import { approvalParams } from './get-approval.ts'

export const reject = operation({
  id: 'reject',
  method: 'POST',
  path: '/functions/v1/approvals/{approvalId}/reject',
  tag: 'Approvals',
  summary: 'Refuse the requested write.',
  who: 'person',
  params: approvalParams,
  ok: { status: 200, body: Approval },
  errors: ['NOT_FOUND', 'APPROVAL_DECIDED'],
  example: { ok: rejected },
})
