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
  /** The earliest sign-in that may decide (OpenID Connect Core 3.1.2.1: `prompt=login`, `max_age`); null: any. */
  readonly signedInSince: Date | null
}

type Params = Readonly<Record<string, string | string[] | undefined>>

/** @param askedAt when the program sent the person here */
export function pendingOf(payload: string, askedAt: Date): PendingAuthorization {
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
    signedInSince: signedInSince(askedAt, text('prompt'), text('max_age')),
  }
}

/** Seconds count back from the request: a person who reads for minutes need not sign in twice. */
function signedInSince(askedAt: Date, prompt: string | undefined, maxAge: string | undefined): Date | null {
  if (prompt?.split(' ').includes('login')) return askedAt
  return maxAge === undefined ? null : new Date(askedAt.getTime() - Number(maxAge) * 1000)
}
