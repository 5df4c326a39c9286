import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Provider } from 'oidc-provider'

/**
 * Makes refresh tokens of one grant follow from each other: the next is an HMAC of the one before. So whoever repeats
 * a refresh within its leeway gets the same next token and no second line of tokens begins; of a stolen token and the
 * rightful one, the later use shows.
 */
export function chainRefreshTokens(provider: Provider, oauthKey: Uint8Array): void {
  const key = new Uint8Array(hkdfSync('sha256', oauthKey, '', 'oauth-refresh/1', 32))
  const prototype = provider.RefreshToken.prototype as { generateTokenId?: () => string }
  if (typeof prototype.generateTokenId !== 'function') {
    throw new Error('oidc-provider no longer makes ids by generateTokenId')
  }
  prototype.generateTokenId = () => {
    const before = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti
    return before === undefined
      ? randomBytes(32).toString('base64url')
      : createHmac('sha256', key).update(before).digest('base64url')
  }
}
