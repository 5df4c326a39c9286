import type { Permission } from '@consign/contract'
import { isPermission, protocolScopes } from './scopes.ts'

/** A valid authorization request that awaits a person's decision. */
export interface PendingAuthorization {
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string | undefined
  readonly codeChallenge: string
  readonly nonce: string | undefined
  readonly resource: string | string[] | undefined
  readonly scope: string
  readonly protocolScopes: readonly string[]
  readonly requested: readonly Permission[]
}

type Params = Readonly<Record<string, string | string[] | undefined>>

export function pendingOf(payload: string): PendingAuthorization {
  const params = (JSON.parse(payload) as { params: Params }).params
  const text = (name: string): string | undefined => {
    const value = params[name]
    return Array.isArray(value) ? value[0] : value
  }
  const words = (text('scope') ?? '').split(' ').filter((word) => word !== '')
  return {
    clientId: text('client_id') ?? '',
    redirectUri: text('redirect_uri') ?? '',
    state: text('state'),
    codeChallenge: text('code_challenge') ?? '',
    nonce: text('nonce'),
    resource: params['resource'],
    scope: words.join(' '),
    protocolScopes: protocolScopes.filter((scope) => words.includes(scope)),
    requested: words.filter(isPermission),
  }
}
