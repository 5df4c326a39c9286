import { refuse } from '../ground/refusal.ts'
import type { Directory } from '../store/directory.ts'
import type { Claims } from './access-token.ts'
import type { CompanyCaller } from './caller.ts'
import { callerOfProgram } from './caller-of-program.ts'
import { callerOfSession } from './caller-of-session.ts'
import { parseKey } from './key-secret.ts'
import type { IdentityParts } from './parts.ts'

/**
 * The current caller of a bearer token: an access token of a person, key or connection, or a key itself. Refuses
 * TOKEN_INVALID, TOKEN_EXPIRED, API_KEY_INVALID or CONNECTION_REVOKED, and a person who has yet to prove their second
 * factor SECOND_FACTOR_REQUIRED.
 * @param audience of access tokens; the API's when absent
 */
export async function resolveCaller(
  parts: IdentityParts,
  bearer: string,
  audience?: string,
): Promise<CompanyCaller> {
  const { directory, tokens } = parts
  if (!bearer.startsWith('service_sk_')) {
    const claims = await tokens.verify(bearer, audience)
    if (claims.kind === 'user') return person(directory, claims)
    return noted(parts, await program(directory, claims))
  }
  return noted(parts, await key(directory, bearer))
}

async function person(directory: Directory, claims: Claims): Promise<CompanyCaller> {
  const caller = await callerOfSession(directory, claims.tenant_id, claims.session_id)
  if (!caller) throw refuse('TOKEN_INVALID')
  if (caller.lacksFactor) throw refuse('SECOND_FACTOR_REQUIRED')
  return caller
}

async function program(directory: Directory, claims: Claims): Promise<CompanyCaller> {
  const { kind, tenant_id: tenantId, session_id: sessionId, connection_id: connectionId } = claims
  const caller =
    kind === 'apikey'
      ? await callerOfProgram(directory, { way: 'key session', tenantId, id: sessionId }, sessionId)
      : await callerOfProgram(directory, { way: 'connection', tenantId, id: connectionId ?? null }, sessionId)
  if (!caller) throw refuse(kind === 'apikey' ? 'API_KEY_INVALID' : 'CONNECTION_REVOKED')
  return caller
}

async function key(directory: Directory, bearer: string): Promise<CompanyCaller> {
  const named = parseKey(bearer)
  const caller = named && (await callerOfProgram(directory, { way: 'key', ...named }, named.id))
  if (!caller)
    throw refuse('TOKEN_INVALID', {
      message: named ? unknownKey : noKey,
      ...(named ? { concern: keyConcern(named.id) } : {}),
    })
  return caller
}

const noKey = {
  en: 'This is not a whole API key: service_sk_, 32 hexadecimal characters, _ and 43 characters.',
  pl: 'To nie jest cały klucz API: service_sk_, 32 znaki szesnastkowe, _ i 43 znaki.',
}

const unknownKey = {
  en: 'This server does not know this API key.',
  pl: 'Ten serwer nie zna tego klucza API.',
}

/** A tried key; its company is looked up later. */
const keyConcern = (id: string) => ({ kind: 'apikey', id, tenantId: null }) as const

function noted({ recordUse, company }: IdentityParts, caller: CompanyCaller): CompanyCaller {
  if (caller.connectionId !== null) recordUse(company(caller.tenantId), caller.connectionId)
  return caller
}
