import { needsApikey } from '@consign/contract'
import { resolveCaller } from '../identity/resolve-caller.ts'
import { refuse } from '../refusal.ts'
import type { Service } from '../service.ts'
import { header, type Incoming } from './incoming.ts'

/** The `apikey` header names this installation; it is not secret, but a client without it is misconfigured. */
export function requireAnonKey(service: Service, request: Incoming): void {
  if (!needsApikey(request.url)) return
  const sent = header(request, 'apikey')
  // A key is its own token, so that one curl line works.
  if (sent === undefined && /^bearer +service_sk_/i.test(header(request, 'authorization') ?? '')) return
  if (sent !== service.secrets.anonKey) throw refuse('ANON_KEY_REQUIRED')
}

/** The token of an Authorization header; undefined when nobody is signed in (supabase-js then sends the anon key). */
export function bearerOf(service: Service, authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined
  const token = /^bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (token === undefined) throw refuse('TOKEN_INVALID')
  return token === service.secrets.anonKey ? undefined : token
}

/** Bearer token to caller; refuses UNAUTHENTICATED, or with what `resolveCaller` refuses. */
export async function identify(service: Service, request: Incoming): Promise<void> {
  const token = bearerOf(service, header(request, 'authorization'))
  if (token === undefined) throw refuse('UNAUTHENTICATED')
  request.caller = await resolveCaller(service, token)
}
