import type { Session } from '@consign/contract'
import type { Static } from 'typebox'
import { v7 } from 'uuid'
import type { Service } from '../../contexts/service.ts'
import { refuse } from '../../ground/refusal.ts'
import { answerSession } from '../../identity/answer-session.ts'
import { audit } from '../../identity/audit.ts'
import { callerOfProgram } from '../../identity/caller-of-program.ts'
import { insertSession } from '../../identity/sessions.store.ts'
import { keyAccountDomain } from './api-keys-config.ts'

const accountForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The key of a login: the account is the key's id at the reserved domain; null for a person's address. */
export function keyOfLogin(email: string): string | null {
  const at = email.indexOf('@')
  const [account, domain] = [email.slice(0, at), email.slice(at + 1)]
  return domain === keyAccountDomain && accountForm.test(account) ? account : null
}

/**
 * Signs a key in by its secret. An unknown key and a wrong secret look the same (`invalid_credentials`); the right secret
 * of a revoked or expired key is `API_KEY_INVALID`.
 */
export async function signInKey(
  service: Service,
  keyId: string,
  secret: string,
): Promise<Static<typeof Session>> {
  const sessionId = v7()
  const key = await callerOfProgram(service.directory, { way: 'key', id: keyId, secret }, sessionId)
  if (!key) throw refuse('invalid_credentials', { concern: { kind: 'apikey', id: keyId, tenantId: null } })
  const { tenantId } = key
  await service.company(tenantId).write(async (tx) => {
    const session = { tenantId, sessionId, personId: null, connectionId: keyId }
    tx.send(insertSession, { ...session, userAgent: null, since: null, method: 'password', factorAt: null })
    await audit(tx, tenantId, key, 'session.opened', { sessionId })
  })
  return answerSession(service, keyUser(keyId, key.name), {
    tenantId,
    sessionId,
    counter: 0,
    connectionId: keyId,
  })
}

/** A key's session in place of a person: supabase-js expects a user. */
export const keyUser = (keyId: string, name: string) => {
  const never = new Date(0)
  return { id: keyId, email: `${keyId}@${keyAccountDomain}`, name, created_at: never, updated_at: never }
}
