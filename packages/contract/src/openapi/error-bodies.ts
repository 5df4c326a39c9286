import Type from 'typebox'
import { type Code, catalogue } from '../catalogue.ts'
import { approvalRef } from '../examples/approval.ts'
import { document } from '../examples/document.ts'
import { missing } from '../examples/draft.ts'
import { withFirstProblem } from '../first-problem.ts'
import { list, nullable, sentence, text } from '../schemas/common.ts'
import { ErrorBody, ErrorCode } from '../schemas/error.ts'
import type { Surface } from '../surface.ts'
import type { Json } from './json.ts'

const longest = 1024 * 1024
const code = { ...ErrorCode, description: 'What a client relies on.' }
const message = sentence(longest, 'For people; in the language of Accept-Language (en, pl).')
const details = Type.Unknown({
  description: 'Of a refused input every problem at once: `[{path, rule, message}]`, path a JSON Pointer.',
})

/** The body of a failed call under `/rest/v1`: always these four members, as in PostgREST. */
export const RestError = Type.Object({ code, message, details, hint: nullable(sentence(longest)) })

/** The body of a failed call under `/auth/v1`: the same twice, for clients old and new. */
export const AuthError = Type.Object({
  code,
  message,
  error_code: { ...ErrorCode, description: 'The same as `code`.' },
  msg: sentence(longest, 'The same as `message`.'),
  details: Type.Optional(details),
  weak_password: Type.Optional(Type.Object({ reasons: list(text(100), 10) })),
})

export const errorSchemas: Readonly<Record<Surface, Type.TSchema>> = {
  rest: RestError,
  auth: AuthError,
  functions: ErrorBody,
}

/** The members of a surface's error body that hold the code. */
export const codeMembers: Readonly<Record<Surface, readonly string[]>> = {
  rest: ['code'],
  auth: ['code', 'error_code'],
  functions: ['code'],
}

const refusedInput = [
  {
    path: '/draft_id',
    rule: 'format',
    message: 'must be a UUID, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  },
]

/** Examples of `details` for codes that always have them. */
const detailsOf: Partial<Record<Code, unknown>> = {
  INVALID_REQUEST: refusedInput,
  VERSION_CONFLICT: { revision: 3 },
  VERSION_STALE: { currentVersionId: document.currentVersionId },
  DRAFT_INCOMPLETE: missing,
  weak_password: { reasons: ['length'] },
}

/** The English body of a refusal with the code. */
export function errorExample(refused: Code, surface: Surface): Json {
  const { status, en, retryable, shape } = catalogue[refused]
  if (shape === 'gate') {
    const approval = refused === 'APPROVAL_NOT_FOUND' ? {} : { approval: approvalRef }
    return { error: { status, code: refused, message: en, retryable, ...approval } }
  }
  const detail = detailsOf[refused]
  const message = withFirstProblem(en, detail)
  const body: Json = { code: refused, message }
  if (surface === 'rest') return { ...body, details: detail ?? null, hint: null }
  const onSurface =
    surface === 'auth' ? { ...body, error_code: refused, msg: message } : { ...body, error: message }
  const withDetails = detail === undefined ? onSurface : { ...onSurface, details: detail }
  return refused === 'weak_password' ? { ...withDetails, weak_password: detail } : withDetails
}
