import { permissions } from '@consign/contract'
import type { Provider } from 'oidc-provider'
import type { PendingAuthorization } from './pending.ts'

/** A code's request, approver and connection. */
export interface CodeRequest {
  readonly pending: PendingAuthorization
  readonly personId: string
  readonly grantId: string
  readonly signedInAt: Date
}

/**
 * Makes an authorization code, in the current transaction. Its scope is every permission, since the grant decides which
 * of them a token carries, then and at each refresh; of the protocol's own scopes the requested ones.
 */
export async function issueCode(provider: Provider, request: CodeRequest): Promise<string> {
  const { pending, personId, grantId, signedInAt } = request
  const client = await provider.Client.find(pending.clientId)
  if (!client) throw new Error('the client of an approved request is gone')
  const code = new provider.AuthorizationCode({
    client,
    accountId: personId,
    grantId,
    authTime: Math.floor(signedInAt.getTime() / 1000),
    redirectUri: pending.redirectUri,
    codeChallenge: pending.codeChallenge,
    codeChallengeMethod: 'S256',
    resource: pending.resource,
    scope: [...pending.protocolScopes, ...permissions].join(' '),
    ...(pending.nonce === undefined ? {} : { nonce: pending.nonce }),
  } as ConstructorParameters<Provider['AuthorizationCode']>[0])
  return code.save()
}
