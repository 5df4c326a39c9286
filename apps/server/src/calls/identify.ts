import { needsApikey } from '@consign/contract'
import type { Service } from '../contexts/service.ts'
import { refuse } from '../ground/refusal.ts'
import { bearerOf } from '../identity/bearer.ts'
import type { CompanyCaller, Via } from '../identity/caller.ts'
import { resolveCaller } from '../identity/resolve-caller.ts'
import { header, type Incoming } from './incoming.ts'

/**
 * The `apikey` header names this installation; it is not secret, but a client that sends another one is misconfigured.
 * A program may leave it out, as OAuth's clients and one line of curl do: its token is verified next.
 */
export function requireAnonKey(service: Service, request: Incoming): void {
  if (!needsApikey(request.url)) return
  const sent = header(request, 'apikey')
  if (sent === service.secrets.anonKey || (!sent && mayBeProgram(request))) return
  throw refuse('ANON_KEY_REQUIRED', sent?.startsWith('service_sk_') ? { message: keyElsewhere } : {})
}

/** An API key, or another token where one is verified. */
function mayBeProgram(request: Incoming): boolean {
  const authorization = header(request, 'authorization') ?? ''
  return (
    /^bearer +service_sk_/i.test(authorization) ||
    (request.operation.who !== 'anyone' && authorization !== '')
  )
}

/**
 * Bearer token to caller. Refuses UNAUTHENTICATED, what `resolveCaller` refuses, and a person without the anon key
 * ANON_KEY_REQUIRED.
 */
export async function identify(service: Service, request: Incoming): Promise<void> {
  request.caller = { ...(await callerOfBearer(service, request)), via: viaOf(request) }
  if (request.caller.kind === 'user' && needsApikey(request.url) && !header(request, 'apikey'))
    throw refuse('ANON_KEY_REQUIRED')
}

/** Our pages are of our origin, as browsers say it (Fetch Metadata); a program may claim it. */
const viaOf = (request: Incoming): Via =>
  header(request, 'sec-fetch-site') === 'same-origin' ? 'web' : 'rest'

/** The caller of a bearer token for `audience`. Refuses UNAUTHENTICATED and what `resolveCaller` refuses. */
export async function callerOfBearer(
  service: Service,
  request: Pick<Incoming, 'headers'>,
  audience?: string,
): Promise<CompanyCaller> {
  const token = bearerOf(service.secrets, header(request, 'authorization'))
  if (token === undefined) throw refuse('UNAUTHENTICATED', { message: noToken })
  return resolveCaller(service, token, audience)
}

const keyElsewhere = {
  en: 'An API key goes into Authorization: Bearer, and apikey may then be left out.',
  pl: 'Klucz API należy do Authorization: Bearer; nagłówek apikey można wtedy pominąć.',
}

const noToken = {
  en: 'Sign in to do this: Authorization: Bearer with an access token or an API key is missing.',
  pl: 'Zaloguj się, aby to zrobić: brak Authorization: Bearer z tokenem dostępu lub kluczem API.',
}
