import type { Session } from '@consign/contract'
import type { Static } from 'typebox'
import type { Service } from '../../contexts/service.ts'
import { type Refusal, refuse } from '../../ground/refusal.ts'
import { answerSession } from '../../identity/answer-session.ts'
import { type Actor, audit } from '../../identity/audit.ts'
import { connectionById, connectionMustStand } from '../../identity/connection-row.ts'
import { personById } from '../../identity/people.ts'
import { openRefreshToken, type RefreshClaims } from '../../identity/refresh-token.ts'
import { revokeSession, rotateSession, type SessionRow, sessionById } from '../../identity/sessions.store.ts'
import type { Transaction } from '../../store/company.ts'
import { keyUser } from './sign-in-key.ts'

/**
 * Rotates a refresh token. The previous token works for 10 s after a refresh (parallel tabs, lost answers) and then
 * yields the current one; an older one ends the session, since it was copied. An expired one is session_expired.
 */
export async function refresh(service: Service, token: string | undefined): Promise<Static<typeof Session>> {
  const claims = token === undefined ? null : openRefreshToken(service.secrets, token)
  if (!claims) throw refuse('refresh_token_not_found')
  const company = service.company(claims.tenantId)
  const outcome = await company.write(async (tx) => {
    const [rotated] = await tx.run(rotateSession, claims)
    const [session] = await tx.run(sessionById, claims)
    if (!session || session.revoked) return refuseEnded(tx, claims.tenantId, session?.connection_id ?? null)
    if (session.ended) return refuse('session_expired')
    const current = Number(session.counter)
    if (rotated || (claims.counter === current - 1 && session.fresh)) {
      return {
        personId: session.person_id,
        connectionId: session.connection_id,
        counter: current,
        proven: session,
      }
    }
    return endReused(tx, claims, session)
  })
  if (isRefusal(outcome)) throw outcome
  const { personId, connectionId, counter, proven } = outcome
  if (connectionId !== null) return refreshKey(service, { ...claims, counter }, connectionId)
  const [person] = personId === null ? [] : await service.directory.run(personById, { personId })
  if (!person) throw refuse('refresh_token_not_found')
  return answerSession(service, person, { ...claims, counter, proven })
}

/** A session that ended with its key is refused like the key; any other like an unknown one. */
async function refuseEnded(tx: Transaction, tenantId: string, connectionId: string | null): Promise<Refusal> {
  const [key] = connectionId === null ? [] : await tx.run(connectionById, { tenantId, connectionId })
  if (key) connectionMustStand(tenantId, key)
  return refuse('refresh_token_not_found')
}

/** The token was copied: the session ends, and the company's log says so. */
async function endReused(
  tx: Transaction,
  claims: RefreshClaims,
  { person_id: personId, connection_id: connectionId }: Pick<SessionRow, 'person_id' | 'connection_id'>,
): Promise<Refusal> {
  const { tenantId, sessionId } = claims
  const [person] = personId === null ? [] : await tx.run(personById, { personId })
  const [key] = connectionId === null ? [] : await tx.run(connectionById, { tenantId, connectionId })
  const actor: Actor | undefined = person
    ? { kind: 'user', name: person.name, personId: person.id, connectionId: null }
    : key && { kind: 'apikey', name: key.name, personId: key.person_id, connectionId: key.id }
  // The audit takes the company's lock, which precedes its rows'.
  if (actor) await audit(tx, tenantId, actor, 'session.reused', { sessionId })
  tx.send(revokeSession, claims)
  const concern = actor && { kind: actor.kind, id: actor.connectionId ?? actor.personId, tenantId }
  return refuse('refresh_token_already_used', concern ? { concern } : {})
}

/** A key's session lives only while the key does. */
async function refreshKey(service: Service, session: RefreshClaims, connectionId: string) {
  const [key] = await service
    .company(session.tenantId)
    .query(connectionById, { tenantId: session.tenantId, connectionId })
  if (!key) throw refuse('refresh_token_not_found')
  connectionMustStand(session.tenantId, key)
  return answerSession(service, keyUser(connectionId, key.name), { ...session, connectionId })
}

const isRefusal = (outcome: object): outcome is Refusal => outcome instanceof Error
