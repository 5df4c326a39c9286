import { needsApikey } from '@consign/contract'
import type { Service } from '../contexts/service.ts'
import { refuse } from '../ground/refusal.ts'
import { bearerOf } from '../identity/bearer.ts'
import { resolveCaller } from '../identity/resolve-caller.ts'
import { header, type Incoming } from './incoming.ts'

/** The `apikey` header names this installation; it is not secret, but a client without it is misconfigured. */
export function requireAnonKey(service: Service, request: Incoming): void {
  if (!needsApikey(request.url)) return
  const sent = header(request, 'apikey')
  // A key is its own token, so that one curl line works.
  if (sent === undefined && /^bearer +service_sk_/i.test(header(request, 'authorization') ?? '')) return
  if (sent === service.secrets.anonKey) return
  throw refuse('ANON_KEY_REQUIRED', sent?.startsWith('service_sk_') ? { message: keyElsewhere } : {})
}

/** Bearer token to caller; refuses UNAUTHENTICATED, or with what `resolveCaller` refuses. */
export async function identify(service: Service, request: Incoming): Promise<void> {
  const token = bearerOf(service.secrets, header(request, 'authorization'))
  if (token === undefined) throw refuse('UNAUTHENTICATED', { message: noToken })
  request.caller = await resolveCaller(service, token)
}

const keyElsewhere = {
  en: 'An API key goes into Authorization: Bearer, and apikey may then be left out.',
  pl: 'Klucz API należy do Authorization: Bearer; nagłówek apikey można wtedy pominąć.',
}

const noToken = {
  en: 'Sign in to do this: Authorization: Bearer with an access token or an API key is missing.',
  pl: 'Zaloguj się, aby to zrobić: brak Authorization: Bearer z tokenem dostępu lub kluczem API.',
}
