import type { Tokens } from '@consign/sdk'

/** How a person came to the page. */
export type Arrival =
  | { readonly kind: 'ordinary' }
  /** By the button of a mailed link: signed in, and with `isRecovery` about to set a password. */
  | { readonly kind: 'signed-in'; readonly tokens: Tokens; readonly isRecovery: boolean }
  /** By a mailed link that is no longer valid. */
  | { readonly kind: 'refused' }

/** Reads the fragment in which a mailed link hands over a session (GoTrue, implicit flow). */
export function arrivalOf(fragment: string): Arrival {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const [accessToken, refreshToken] = [given.get('access_token'), given.get('refresh_token')]
  if (given.get('error_code') !== null) return { kind: 'refused' }
  if (!accessToken || !refreshToken) return { kind: 'ordinary' }
  const tokens = { accessToken, refreshToken, expiresAt: Number(given.get('expires_at')) || 0 }
  return { kind: 'signed-in', tokens, isRecovery: given.get('type') === 'recovery' }
}

/**
 * Whether a session that arrives belongs to another person than the stored one: an attacker can put a session of their
 * own into an address, and a person who follows it would work in the attacker's company without noticing.
 */
export const isSomebodyElses = (kept: Tokens | null, arrived: Tokens): boolean => {
  const person = personOf(arrived)
  return kept !== null && (person === undefined || person !== personOf(kept))
}

/** The subject of an access token, unverified; undefined for any other text. */
function personOf({ accessToken }: Tokens): unknown {
  try {
    const claims = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub
  } catch {
    return undefined
  }
}
