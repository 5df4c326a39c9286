import { type Permission, permissions } from '@consign/contract'

/** Scopes of OpenID Connect that we take; the six permissions are scopes as well. */
export const protocolScopes = ['openid', 'offline_access'] as const

export const allScopes: readonly string[] = [...protocolScopes, ...permissions]

export const isPermission = (word: string): word is Permission => permissions.some((name) => name === word)

/**
 * What a person grants who ticks nothing and clears nothing: of what is asked for, what is harmless enough; links to sign
 * with, and tracking, are for a person to tick. A program that asks for nothing gets all of the harmless.
 */
export const presetOf = (requested: readonly Permission[]): readonly Permission[] =>
  requested.length === 0
    ? harmless
    : harmless.filter((name) => name === 'documents:read' || requested.includes(name))

const harmless: readonly Permission[] = ['documents:read', 'documents:write', 'library:read']
