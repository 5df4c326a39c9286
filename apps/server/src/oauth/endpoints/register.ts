import type { Handle } from '../endpoint-parts.ts'
import { jsonOf } from '../form.ts'
import { refusal } from '../protocol-answer.ts'
import { normalRegistration, registrationProblem } from '../registration.ts'

/** Members of the answer besides those sent. */
const answered = new Set([
  'client_id',
  'client_id_issued_at',
  'client_secret',
  'client_secret_expires_at',
  'client_name',
  'client_uri',
  'logo_uri',
  'tos_uri',
  'policy_uri',
  'application_type',
  'redirect_uris',
  'grant_types',
  'response_types',
  'token_endpoint_auth_method',
  'id_token_signed_response_alg',
])

/** Dynamic client registration (RFC 7591), open to all: a client may do nothing until a person approves it. */
export const register: Handle = async ({ ask }, request) => {
  const sent = jsonOf(request)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return refusal('invalid_client_metadata', 'the body must be a JSON object')
  const { metadata, scope } = normalRegistration(sent as Record<string, unknown>)
  const problem = registrationProblem(metadata)
  if (problem) return refusal(problem.error, problem.description)
  const answer = await ask({ method: 'POST', path: '/oauth/clients/register', json: metadata })
  if (answer.status !== 201) return answer
  const client = Object.entries(JSON.parse(answer.body)).filter(([name]) => answered.has(name))
  return { ...answer, body: JSON.stringify({ ...Object.fromEntries(client), scope }) }
}
