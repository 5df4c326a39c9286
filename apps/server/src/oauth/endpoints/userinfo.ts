import type { Handle } from '../endpoint-parts.ts'
import { presentedId, presenting } from '../presented-token.ts'

/** The person behind a connection whose token has the scope `openid` (OpenID Connect Core 5.3). */
export const userinfo: Handle = async ({ ask, verify }, { authorization }) => {
  const text = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  const token = text === undefined ? undefined : await verify(text)
  const call = (header: string | undefined) =>
    ask({ method: 'GET', path: '/oauth/userinfo', authorization: header })
  return token ? presenting(token, () => call(`Bearer ${presentedId}`)) : call(authorization)
}
