import Type from 'typebox'
import { ApprovalRef } from './approval.ts'
import { closed, nullable } from './common.ts'

/** What every failed call answers; `/rest/v1` always carries `details` and `hint`. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  details: Type.Optional(Type.Unknown()),
  hint: Type.Optional(nullable(Type.String())),
})

/** What the approval gate answers. */
export const GateError = closed({
  error: closed({
    status: Type.Integer(),
    code: Type.String(),
    message: Type.String(),
    retryable: Type.Boolean(),
    approval: Type.Optional(ApprovalRef),
  }),
})
