import { refuse } from '../refusal.ts'
import type { Claims } from './access-token.ts'
import type { CompanyCaller } from './caller.ts'
import { callerOfSession } from './caller-of-session.ts'
import {
  type ConnectionRow,
  callerOfRow,
  connectionById,
  connectionMustStand,
  connectionOfSession,
} from './connection-row.ts'
import { parseKey, secretMatches } from './key-secret.ts'
import type { IdentityParts } from './parts.ts'

/**
 * Who a bearer token stands for, as the database knows him at this call: an access token of a person, key or
 * connection, or a key itself. Refuses TOKEN_INVALID, TOKEN_EXPIRED, API_KEY_INVALID or CONNECTION_REVOKED.
 */
export async function resolveCaller(service: IdentityParts, bearer: string): Promise<CompanyCaller> {
  if (bearer.startsWith('service_sk_')) return callerOfKey(service, bearer)
  const claims = await service.tokens.verify(bearer)
  if (claims.kind !== 'user') return callerOfProgram(service, claims)
  const caller = await callerOfSession(service.directory, claims.tenant_id, claims.session_id)
  if (!caller) throw refuse('TOKEN_INVALID')
  return caller
}

async function callerOfProgram(service: IdentityParts, claims: Claims): Promise<CompanyCaller> {
  const company = service.company(claims.tenant_id)
  const [row] =
    claims.kind === 'apikey'
      ? await company.ask(connectionOfSession, [company.id, claims.session_id])
      : await company.ask(connectionById, [company.id, claims.connection_id])
  if (!row) throw refuse(claims.kind === 'apikey' ? 'API_KEY_INVALID' : 'CONNECTION_REVOKED')
  return standing(service, company.id, claims.session_id, row)
}

/** The key as its own token. */
async function callerOfKey(service: IdentityParts, bearer: string): Promise<CompanyCaller> {
  const key = parseKey(bearer)
  const tenantId = key && (await service.keyAccounts.companyOf(key.keyId))
  if (!key || !tenantId) throw refuse('TOKEN_INVALID')
  const [row] = await service.company(tenantId).ask(connectionById, [tenantId, key.keyId])
  if (!row || !secretMatches(row.secret_sha256, key.secret)) throw refuse('TOKEN_INVALID')
  return standing(service, tenantId, key.keyId, row)
}

function standing(
  service: IdentityParts,
  tenantId: string,
  sessionId: string,
  row: ConnectionRow,
): CompanyCaller {
  connectionMustStand(row)
  service.noteUse(service.company(tenantId), row.id)
  return callerOfRow(tenantId, sessionId, row)
}
