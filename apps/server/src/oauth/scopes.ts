import { type Permission, permissions } from '@consign/contract'

/** Supported scopes of OpenID Connect; the six permissions are scopes as well. */
export const protocolScopes = ['openid', 'offline_access'] as const

export const allScopes: readonly string[] = [...protocolScopes, ...permissions]

export const isPermission = (word: string): word is Permission => permissions.some((name) => name === word)

/**
 * The preselected permissions: those requested that are harmless; a person must tick links to sign with, and tracking.
 * Without a request, all harmless ones.
 */
export const presetOf = (requested: readonly Permission[]): readonly Permission[] =>
  requested.length === 0
    ? harmless
    : harmless.filter((name) => name === 'documents:read' || requested.includes(name))

const harmless: readonly Permission[] = ['documents:read', 'documents:write', 'library:read']
