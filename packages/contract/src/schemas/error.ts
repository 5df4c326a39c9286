import Type from 'typebox'
import { ApprovalRef } from './approval.ts'
import { closed, count, nullable, sentence, text } from './common.ts'

/** Clients rely on it. */
export const ErrorCode = text(100, { pattern: '^[A-Za-z0-9_]+$' })

const Message = sentence(1024 * 1024)

/** The body of every failed call; `/rest/v1` always carries `details` and `hint`. */
export const ErrorBody = Type.Object({
  code: ErrorCode,
  message: Message,
  details: Type.Optional(Type.Unknown()),
  hint: Type.Optional(nullable(Message)),
})

/** The body of the approval gate, with one of these codes. */
export const gateError = <C extends Type.TSchema>(code: C) =>
  closed({
    error: closed({
      status: count(400, 599),
      code,
      message: Message,
      retryable: Type.Boolean(),
      approval: Type.Optional(ApprovalRef),
    }),
  })
