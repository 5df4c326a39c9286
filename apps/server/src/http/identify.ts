import { needsApikey } from '@consign/contract'
import { bearerOf } from '../identity/bearer.ts'
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

/** Bearer token to caller; refuses UNAUTHENTICATED, or with what `resolveCaller` refuses. */
export async function identify(service: Service, request: Incoming): Promise<void> {
  const token = bearerOf(service.secrets, header(request, 'authorization'))
  if (token === undefined) throw refuse('UNAUTHENTICATED')
  request.caller = await resolveCaller(service, token)
}
