import Type from 'typebox'
import { ApprovalRef } from './approval.ts'
import { closed, count, nullable, sentence, text } from './common.ts'

/** Clients rely on it. */
export const ErrorCode = text(100, { pattern: '^[A-Za-z0-9_]+$' })

const Message = sentence(1024 * 1024)

/** The body of every failed call but those of `/rest/v1` and `/auth/v1`, whose clients have their own. */
export const ErrorBody = Type.Object({
  code: ErrorCode,
  message: Message,
  error: sentence(1024 * 1024, 'The same as `message`, for clients that read it (supabase-py).'),
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
