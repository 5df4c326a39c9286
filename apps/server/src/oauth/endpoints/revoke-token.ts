import type { Handle } from '../endpoint-parts.ts'
import { basicOnly, formOf, formProblem } from '../form.ts'
import { presentedId, presenting } from '../presented-token.ts'
import { refusal } from '../protocol-answer.ts'

/**
 * Revocation (RFC 7009): a refresh token or an access token, either ends the connection. An unknown token or another
 * client's is 200 too.
 */
export const revokeToken: Handle = async ({ ask, verify }, request) => {
  const form = formOf(request)
  if (!form) return refusal('invalid_request', formProblem)
  const authorization = basicOnly(request.authorization)
  const call = () => ask({ method: 'POST', path: '/oauth/revoke', authorization, form })
  const text = form.get('token')
  if (text === null || !isJwt(text)) return call()
  const token = await verify(text)
  form.set('token', presentedId)
  return token ? presenting(token, call) : call()
}

/** A JWT that is not a live token of ours is an unknown token. */
const isJwt = (text: string): boolean => text.startsWith('eyJ')
