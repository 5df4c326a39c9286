import type { Directory } from '../store/directory.ts'
import { statement } from '../store/statement.ts'
import type { CompanyCaller } from './caller.ts'
import { callerOfRow, connectionColumns, connectionMustStand } from './connection-row.ts'
import { secretDigest } from './key-secret.ts'

const programCaller = statement(
  'program_caller',
  { way: 'text', tenantId: 'uuid?', id: 'uuid?', secret: 'text?' },
  `select tenant_id, id, kind, client_id, name, permissions, require_approval, hand_out_links, person_id, expires_at, revoked,
          coalesce(expires_at <= now(), false) as expired, lent
     from who_calls(:way, :tenantId, :id, :secret) where id is not null`,
  { tenant_id: 'uuid', ...connectionColumns },
)

/** Identifies a program: a key's session is looked up in its company, a key by itself in all. */
type ProgramName =
  | { readonly way: 'key session' | 'connection'; readonly tenantId: string; readonly id: string | null }
  | { readonly way: 'key'; readonly id: string; readonly secret: string }

/**
 * The current key or connection; null if it does not exist, its session ended or the secret differs. Refuses
 * API_KEY_INVALID or CONNECTION_REVOKED for an ended one.
 */
export async function callerOfProgram(
  directory: Directory,
  name: ProgramName,
  sessionId: string,
): Promise<CompanyCaller | null> {
  const [tenantId, secret] = name.way === 'key' ? [null, secretDigest(name.secret)] : [name.tenantId, null]
  const [row] = await directory.ask(programCaller, {
    way: name.way,
    tenantId,
    id: name.id,
    secret,
  })
  if (!row) return null
  connectionMustStand(row.tenant_id, row)
  return callerOfRow(row.tenant_id, sessionId, row)
}
