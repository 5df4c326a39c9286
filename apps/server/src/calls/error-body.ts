import { catalogue, type Surface, withFirstProblem } from '@consign/contract'
import { detailsIn, type Refusal } from '../ground/refusal.ts'

/** The status and body of a refusal. */
export function errorBody(
  refusal: Refusal,
  surface: Surface,
  language: 'en' | 'pl',
): { status: number; body: Record<string, unknown> } {
  const entry = catalogue[refusal.code]
  const { text = entry } = refusal
  const details = detailsIn(refusal.details, language)
  const message = withFirstProblem(typeof text === 'string' ? text : text[language], details)
  const { status } = entry
  if (entry.shape === 'gate') return { status, body: { error: gateError(refusal, message) } }
  const body: Record<string, unknown> = { code: refusal.code, message }
  if (surface === 'functions') body['error'] = message
  if (surface === 'auth') Object.assign(body, { error_code: refusal.code, msg: message })
  if (surface === 'rest' || details !== undefined) body['details'] = details ?? null
  if (surface === 'rest' || refusal.hint !== undefined) body['hint'] = refusal.hint ?? null
  if (refusal.code === 'weak_password') body['weak_password'] = details
  return { status, body }
}

/** The approval gate's own shape, with the approval where the caller may see it. */
function gateError({ code, approval }: Refusal, message: string): Record<string, unknown> {
  const { status, retryable } = catalogue[code]
  return { status, code, message, retryable, ...(approval ? { approval } : {}) }
}
