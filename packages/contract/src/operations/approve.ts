import Type from 'typebox'
import { approved } from '../examples/approval.ts'
import { operation } from '../operation.ts'
import { Approval } from '../schemas/approval.ts'
import { closed } from '../schemas/common.ts'
import { approvalParams } from './get-approval.ts'

export const approve = operation({
  id: 'approve',
  method: 'POST',
  path: '/functions/v1/approvals/{approvalId}/approve',
  tag: 'Approvals',
  summary: 'Let the requested write happen, once, within 15 minutes.',
  who: 'person',
  params: approvalParams,
  body: closed({
    handOutLink: Type.Optional(
      Type.Boolean({
        description:
          'Of a signing link: the program that asks is told its token and url, by which it could sign. Without it they are withheld.',
      }),
    ),
  }),
  ok: { status: 200, body: Approval },
  errors: ['NOT_FOUND', 'APPROVAL_DECIDED'],
  example: { body: {}, ok: approved },
})
