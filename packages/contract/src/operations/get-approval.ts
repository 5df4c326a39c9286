import Type from 'typebox'
import { approval } from '../examples/approval.ts'
import { operation } from '../operation.ts'
import { Approval } from '../schemas/approval.ts'
import { closed, Uuid, Wait } from '../schemas/common.ts'

export const approvalParams = closed({ approvalId: Uuid })

export const getApproval = operation({
  id: 'get_approval',
  method: 'GET',
  path: '/functions/v1/approvals/{approvalId}',
  tag: 'Approvals',
  summary: 'One approval; with wait, answers when it was decided or after that many seconds.',
  who: 'company',
  longPoll: true,
  params: approvalParams,
  query: closed({
    wait: Type.Optional(Wait),
  }),
  ok: { status: 200, body: Approval },
  errors: ['NOT_FOUND'],
  example: { ok: approval },
})
