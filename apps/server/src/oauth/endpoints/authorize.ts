import type { Handle } from '../endpoint-parts.ts'
import { formOf, formProblem, parametersOf, queryProblem } from '../form.ts'
import { refusal } from '../protocol-answer.ts'

/** Longer than any client sends: a client that needs more keeps it itself. */
const longestState = 2048

/**
 * Sends the browser to the consent page, or back to the program with an error; never to an unknown program. The
 * parameters are a query or, posted, a form (OpenID Connect Core 3.1.2.1).
 */
export const authorize: Handle = async ({ ask }, request) => {
  const isPosted = request.method === 'POST'
  const parameters = isPosted ? formOf(request) : parametersOf(request.query)
  if (!parameters) return refusal('invalid_request', isPosted ? formProblem : queryProblem)
  if ((parameters.get('state')?.length ?? 0) > longestState)
    return refusal('invalid_request', `state may have ${longestState} characters`)
  const mode = parameters.get('response_mode')
  // Our consent answers with a finished URL, which has a query only; the provider knows two more modes.
  if (mode !== null && mode !== 'query') parameters.set('response_mode', 'unsupported')
  // A grant is for one resource, so that a token for one can never become one for another (RFC 8707 §3).
  if (parameters.getAll('resource').length > 1) parameters.set('resource', 'urn:more-than-one')
  const answer = await ask({ method: 'GET', path: `/oauth/authorize?${parameters}` })
  return answer.headers.location === undefined ? answer : { ...answer, body: '' }
}
