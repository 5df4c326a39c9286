import { AsyncLocalStorage } from 'node:async_hooks'
import { jwtVerify } from 'jose'
import type { AdapterPayload } from 'oidc-provider'
import { verifyingKey } from '../identity/access-token.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** The id of the current call's verified token, for a provider that expects a stored one. */
export const presentedId = 'presented'

const presented = new AsyncLocalStorage<AdapterPayload>()

/**
 * Access tokens are JWTs and never stored, but the provider revokes, and answers userinfo for, stored tokens only. The
 * guard verifies the token and runs the provider with it as the one stored token.
 */
export const presenting = <T>(token: AdapterPayload, work: () => Promise<T>): Promise<T> =>
  presented.run(token, work)

/** The current call's verified token, if any. */
export const presentedToken = (id: string): AdapterPayload | undefined =>
  id === presentedId ? presented.getStore() : undefined

/** An OAuth access token of ours as the provider would have stored it; undefined for any other text. */
export async function verifyAccessToken(
  secrets: Pick<Secrets, 'signing'>,
  issuer: string,
  audiences: readonly string[],
  token: string,
): Promise<AdapterPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => verifyingKey(secrets, kid), {
      algorithms: ['ES256'],
      typ: 'at+jwt',
      issuer,
      audience: [...audiences],
      requiredClaims: ['sub', 'iat', 'exp', 'jti', 'client_id', 'connection_id'],
    })
    return {
      kind: 'AccessToken',
      format: 'opaque',
      jti: presentedId,
      iat: payload.iat,
      exp: payload.exp,
      accountId: payload.sub,
      clientId: payload['client_id'],
      grantId: payload['connection_id'],
      scope: payload['scope'],
    } as AdapterPayload
  } catch {
    return undefined
  }
}
