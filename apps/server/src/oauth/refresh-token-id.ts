import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Provider } from 'oidc-provider'

/**
 * Chains the refresh tokens of one grant: the next is an HMAC of the previous one. A repeated refresh within its leeway
 * gets the same next token and no second chain begins; if a token was stolen, the later use of the two reveals it.
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
