import { type Permission, permissions } from '@consign/contract'

/** Scopes of OpenID Connect that we take; the six permissions are scopes as well. */
export const protocolScopes = ['openid', 'offline_access'] as const

export const allScopes: readonly string[] = [...protocolScopes, ...permissions]

export const isPermission = (word: string): word is Permission => permissions.some((name) => name === word)

/** What a person grants who ticks nothing and clears nothing. */
export const defaultPermissions: readonly Permission[] = ['documents:read', 'documents:write', 'library:read']
