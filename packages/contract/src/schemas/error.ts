import Type from 'typebox'
import { ApprovalRef } from './approval.ts'
import { closed, count, nullable, sentence, text } from './common.ts'

/** What a client relies on. */
export const ErrorCode = text(100, { pattern: '^[A-Za-z0-9_]+$' })

const Message = sentence(1024 * 1024)

/** What every failed call answers; `/rest/v1` always carries `details` and `hint`. */
export const ErrorBody = Type.Object({
  code: ErrorCode,
  message: Message,
  details: Type.Optional(Type.Unknown()),
  hint: Type.Optional(nullable(Message)),
})

/** What the approval gate answers, with a code of these. */
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
